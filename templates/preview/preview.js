/* Only in a preview: the line of YAML behind each statement and problem, and the way to the curator's desk. */
(() => {
  "use strict";

  const made = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text });

  /* True when the text is on the clipboard: a browser may refuse. */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  };

  for (const source of document.querySelectorAll(".b-edit, .b-problems code")) {
    const place = source.textContent.trim();
    const button = made("button", "b-copy", "copy");
    button.type = "button";
    button.title = `Copy ${place}`;
    button.addEventListener("click", async () => {
      button.textContent = (await copy(place)) ? "copied" : "select it by hand";
    });
    source.after(button);
  }

  /* The desk is shown on the curator's own machine only. */
  if (!["127.0.0.1", "localhost", "[::1]"].includes(location.hostname)) {
    for (const link of document.querySelectorAll(".b-left a")) link.replaceWith(link.textContent);
    return;
  }
  const desk = made("a", "b-desk", "Desk");
  /* From the page of a record to that record, and from an article's to the article; from any other to the desk as it is. */
  const [, kind, id] = /\/(articles|events|figures|discrepancies|actors|themes)\/([^/]+)\.html$/.exec(location.pathname) ?? [];
  const isOfOne = id !== undefined && id !== "index" && id !== "side-by-side";
  const isArticle = kind === "articles";
  desk.href = `/@desk#${isOfOne ? `${isArticle ? "" : "!"}${id}` : ""}`;
  desk.textContent = isOfOne && !isArticle ? "Change at the desk" : "Desk";
  desk.title = "The curator’s desk: every article whole, and selected words into the facts";
  document.body.append(desk);
})();
