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
