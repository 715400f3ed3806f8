/* Asks whoever drafts: one text after the other is copied, and its answer pasted. Nothing is sent from here. */
import { alertOf, byId, el, kbd, post, pressed, say, unasked } from "/@desk/parts.js";

/* Letters that one press may write. */
const MOST_TYPED = 40;

export const exchanging = (desk) => {
  const view = byId("ask");
  let shown = null;
  let told = [];
  let refused = "";
  let isBusy = false;

  const load = async (key = "") => {
    const answer = await post("ask", { key });
    if (answer.refused) return say(answer.refused);
    shown = answer;
    return draw();
  };

  const copy = async () => {
    const text = view.querySelector("textarea.given");
    if (!text) return;
    try {
      await navigator.clipboard.writeText(shown.text);
      say("Copied. Paste it to whoever drafts, and their answer here.");
    } catch {
      text.focus();
      text.select();
      say("Copy the marked text with Ctrl+C.");
      return;
    }
    view.querySelector("textarea.answer").focus();
  };

  const take = async (form) => {
    if (isBusy) return;
    isBusy = true;
    say("It is checked…");
    const [answer, by] = ["answer", "by"].map((name) => form.elements[name].value);
    const came = await post("take", { answer, by, key: shown.at });
    isBusy = false;
    refused = came.refused ?? "";
    if (refused) {
      Object.assign(view.querySelector("[role=alert]"), { textContent: refused, hidden: false });
      return say("Nothing was taken.");
    }
    told = came.told;
    await desk.refresh();
    shown = came.ask;
    draw();
    return say(shown.at ? "Taken. The next text waits." : "Taken. Nothing more is to be asked: m judges the drafts.");
  };

  const steps = () => el("ol", { className: "steps" }, shown.steps.map(({ key, title, done, open }) => el("li", { className: done ? "done" : "" },
    el("button", { className: "link", disabled: !open, ariaCurrent: key === shown.at ? "step" : null, click: () => load(key) }, title), done && " ✓")));

  /* What is left out, and where it is read instead. */
  const beyond = () => {
    const { count, words } = unasked(desk, false);
    return count > 0 && el("p", { className: "note unasked" }, `Left out: ${words}, where somebody would not be named, or may not be. What stands there, often the chief figures, you read and record yourself: `,
      el("button", { className: "link", click: () => desk.go("unasked") }, ...kbd("v", "go there")));
  };

  const draw = () => {
    const by = el("input", { name: "by", value: shown.by, autocomplete: "off" });
    const answer = el("textarea", { name: "answer", className: "answer", rows: 6, spellcheck: false, placeholder: "Paste the whole answer here" });
    const submit = el("button", { type: "submit", className: "yes" }, ...kbd("↵", "Take what passes the check"));
    /* However an answer comes in, by a key, a menu, a drop or a helper of the browser: what comes at once was not typed. */
    answer.addEventListener("input", ({ inputType = "", data }) => {
      if (inputType.startsWith("insertFrom") || (data ?? "").length > MOST_TYPED) submit.focus();
    });
    const form = el("form", {},
      el("label", { className: "wide" }, el("span", {}, "The answer"), answer),
      el("label", { className: "wide" }, el("span", {}, "Who drafts"), by),
      el("p", { className: "deeds" }, submit, el("button", { click: () => desk.drafts() }, ...kbd("m", "Judge the drafts")), el("button", { click: desk.articles }, ...kbd("Esc", "Articles"))));
    form.addEventListener("submit", (event) => { event.preventDefault(); take(form); });
    const step = shown.steps.find(({ key }) => key === shown.at);
    view.replaceChildren(el("div", { className: "screen" },
      el("h2", { tabIndex: -1 }, step ? step.title : "All has been asked"),
      el("p", { className: "note" }, "Copy the text, give it to a language model or a colleague, and paste what they answer. It holds sentences of the articles: pasted into somebody else’s service, they leave this machine. Whoever must not be named is left out."),
      beyond(),
      shown.notes.map((text) => el("p", { className: "asks" }, text)),
      told.length > 0 && el("ul", { className: "came", role: "status" }, told.map((line) => el("li", {}, line))),
      alertOf(refused), steps(),
      step && [el("textarea", { className: "given", rows: 5, readOnly: true, value: shown.text, ariaLabel: "The text to be copied" }),
        el("p", {}, el("button", { className: "yes copy", click: copy }, ...kbd("c", `Copy these ${shown.text.split(/\s+/).length.toLocaleString("en")} words`))), form],
      !step && el("p", { className: "deeds" }, el("button", { className: "yes", click: () => desk.drafts() }, ...kbd("m", "Judge the drafts")))));
    (view.querySelector("button.copy") ?? view.querySelector(".yes")).focus();
  };

  const keys = (event) => {
    if (event.key === "Escape") return desk.articles();
    const moves = { c: copy, v: () => desk.go("unasked"), m: () => desk.drafts(), i: desk.fill };
    if (isBusy || pressed(event) || event.target.closest("textarea:not([readonly]), input") || !moves[event.key]) return undefined;
    event.preventDefault();
    return moves[event.key]();
  };

  const open = () => {
    [told, refused] = [[], ""];
    return load();
  };
  return { open, keys, draw: () => {} };
};
