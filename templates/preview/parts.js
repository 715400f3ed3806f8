/* What the views of the desk share: elements made of words, and what the page asks of the desk. */
export const byId = (id) => document.getElementById(id);

/* An element; texts become text nodes, so that no word of an article is markup. */
export const el = (name, { data = {}, click, ...props } = {}, ...children) => {
  const made = Object.assign(document.createElement(name), name === "button" ? { type: "button" } : {}, props);
  Object.assign(made.dataset, data);
  if (click) made.addEventListener("click", click);
  made.append(...children.flat(Infinity).filter(Boolean));
  return made;
};

export const post = async (path, body = {}) => {
  const token = document.querySelector("meta[name=desk-token]").content;
  const headers = { "Content-Type": "application/json", "X-Desk-Token": token };
  try {
    const answer = await fetch(`/@desk/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.ok ? await answer.json() : { refused: await answer.text() };
  } catch {
    return { refused: "The preview does not answer: is it still running?" };
  }
};

export const say = (text) => { byId("status").textContent = text; };
export const kbd = (key, text) => [el("kbd", {}, key), ` ${text}`];
export const pressed = (event) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
export const alertOf = (text) => el("pre", { className: "told", role: "alert", hidden: !text }, text);

/* Fields by which the title and the labels of a record are mended; Enter writes them, Escape leaves them. */
export const mending = (record, texts, { done, left }) => {
  const told = alertOf("");
  const fields = Object.entries(texts).map(([path, text]) => el("label", {}, el("span", {}, path === "title" ? "Title" : "Position"),
    el("textarea", { name: path, value: text, rows: 2 })));
  const form = el("form", { className: "mending" }, fields, told, el("p", {}, el("button", { type: "submit" }, ...kbd("↵", "Write")), " ",
    el("button", { click: left }, ...kbd("Esc", "Leave"))));
  form.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") left();
    if (event.key !== "Enter" || event.target.tagName !== "TEXTAREA") return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...form.querySelectorAll("textarea")].map(({ name, value }) => [name, value]));
    const answer = await post("reword", { record, values });
    if (answer.refused) Object.assign(told, { textContent: answer.refused, hidden: false });
    else await done(answer);
  });
  return form;
};
