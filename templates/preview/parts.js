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
/* What a button does is said on it as long as it does it: the check takes a second or two. */
export const busy = (button, doing) => {
  if (!button) return;
  button.setAttribute("aria-busy", "true");
  button.replaceChildren(doing);
};
export const pressed = (event) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
/* What is left to do, each with the way there and, where one key goes there, with that. `desk` holds the sheet. */
const KEYS_TO = { blanks: "i", drafts: "m", differences: "c", unsupported: "c", sentences: "n", unasked: "v" };
/* Sentences that are in no text for whoever drafts, since somebody in them would not be named: how many of which article, all of them or those that are still open. */
export const unasked = (desk, isOpen = true) => {
  const of = desk.sheet().articles.map(({ code, sentences }) => [code, sentences.filter(({ alone, how }) => alone && (!isOpen || how === "open")).length]).filter(([, count]) => count);
  const count = of.reduce((sum, [, each]) => sum + each, 0);
  const where = of.length === 1 ? ` of ${of[0][0]}` : ` (${of.map(([code, each]) => `${each} of ${code}`).join(", ")})`;
  return { count, words: `${count} ${count === 1 ? "sentence" : "sentences"}${where}` };
};
export const leftOf = (desk) => {
  const { count, words } = unasked(desk);
  const todo = [...desk.sheet().todo, ...(count ? [{ key: "unasked", words: `${words} that no drafter was shown` }] : [])];
  return el("section", { className: "left" }, el("h3", {}, todo.length ? "Left to do" : "Nothing is left to do."),
    el("ul", {}, todo.map(({ key, words }) => el("li", {}, el("button", { className: "link", data: { key }, click: () => desk.go(key) }, words), KEYS_TO[key] && [" ", el("kbd", {}, KEYS_TO[key])]))));
};
export const alertOf = (text) => el("pre", { className: "told", role: "alert", hidden: !text }, text);
