/* Who somebody is, asked before a record is made of them: one key for each answer. */
import { el, kbd } from "/@desk/parts.js";

/* The words that tell the office, of "Mayor Ortiz" all but the last. */
const office = (quote) => quote.split(/\s+/).slice(0, -1).join(" ");

/* The question on some passages; `picked` gets the values and the answer, and `left` is called where none is wanted. */
export const asking = (answers, passages, { picked, left }) => {
  const pick = (answer) => {
    const { values, wants } = answer;
    picked({ ...values, ...(wants ? { [wants]: office(passages[0].quote) } : {}) }, answer);
  };
  const groups = Object.entries(Object.groupBy(answers, ({ group }) => group));
  const shown = el("section", { className: "who", tabIndex: -1 }, el("h2", {}, "Who is this, and how does the article name them?"),
    passages.map(({ code, quote, place }) => el("blockquote", {}, el("span", { className: "code" }, code), ` ${quote} `, el("small", {}, place))),
    groups.map(([group, all]) => [el("h3", {}, group), el("ul", {}, all.map((answer) => el("li", {},
      el("button", { className: "link", click: () => pick(answer) }, ...kbd(answer.key, answer.label)))))]),
    el("p", {}, el("button", { click: left }, ...kbd("Esc", "Leave"))));
  shown.addEventListener("keydown", (event) => {
    const answer = answers.find(({ key }) => key === event.key);
    if (!answer || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    pick(answer);
  });
  return shown;
};
