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

/* The day of a time whose words leave it open: as it is read, one that may be meant, or another, with the reason. */
const OTHER = "another";
const daying = ({ at, words, read, days, why, code }) => {
  const other = el("input", { name: "", placeholder: "2024-03-05", ariaLabel: "Another day", hidden: true, autocomplete: "off" });
  const reason = el("input", { name: "", value: why, ariaLabel: "Why it is that day", hidden: true, autocomplete: "off" });
  const named = (day) => `${day} ${new Date(`${day}T12:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })}`;
  const select = el("select", { ariaLabel: `Day of “${words}”` }, el("option", { value: "" }, read ? `${named(read)}, as it is read` : "no day"),
    days.map((day) => el("option", { value: day }, named(day))), el("option", { value: OTHER }, "another day"));
  select.addEventListener("change", () => {
    other.hidden = select.value !== OTHER;
    reason.hidden = !select.value;
    if (!other.hidden) other.focus();
  });
  const values = () => (select.value ? { [`${at}.day`]: other.hidden ? select.value : other.value, [`${at}.why`]: reason.value } : {});
  return { values, field: el("label", {}, el("span", {}, `Day of “${words}”${code ? `, ${code}` : ""}`), el("span", { className: "daying" }, select, other, reason)) };
};

/* The words that say whether all positions of a discrepancy can be true, with their meanings. */
export const relationsOf = ({ forms }) => forms.discrepancy.record.find(({ name }) => name === "relation").words;
const relating = (name, value, words) => {
  const select = el("select", { name }, el("option", {}, "not judged"),
    Object.entries(words).map(([word, means]) => el("option", { value: word }, `${word}: ${means}`)));
  select.value = value;
  return el("label", {}, el("span", {}, "Can all be true?"), select);
};

/* Fields by which the title, the labels, the relation and the days of a record are mended; Enter writes, Escape leaves. */
export const mending = (record, texts, { done, left, relations, days = [] }) => {
  const told = alertOf("");
  const fields = Object.entries(texts).map(([path, text]) => (path === "relation" ? relating(path, text, relations)
    : el("label", {}, el("span", {}, path === "title" ? "Title" : "Position"), el("textarea", { name: path, value: text, rows: 2 }))));
  const open = days.map(daying);
  const form = el("form", { className: "mending" }, fields, open.map(({ field }) => field), told, el("p", {}, el("button", { type: "submit" }, ...kbd("↵", "Write")), " ",
    el("button", { click: left }, ...kbd("Esc", "Leave"))));
  form.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") left();
    if (event.key !== "Enter" || !["TEXTAREA", "SELECT", "INPUT"].includes(event.target.tagName)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...form.querySelectorAll("textarea, select[name=relation]")].map(({ name, value }) => [name, value]));
    for (const each of open) Object.assign(values, each.values());
    const answer = await post("reword", { record, values });
    if (answer.refused) Object.assign(told, { textContent: answer.refused, hidden: false });
    else await done(answer);
  });
  return form;
};
