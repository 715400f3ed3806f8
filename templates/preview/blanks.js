/* What no article tells, asked on one page: a guess is shown as one, with where it is from; saving confirms what stands there. */
import { alertOf, byId, el, kbd, leftOf, post, pressed, say } from "/@desk/parts.js";

const NAMES = {
  outlet: "Outlet", code: "Code", published: "Published", title: "Title", language: "Language", url: "Address",
  publisher: "Publisher", editors: "Who answers for it", contact: "Contact", corrections: "Corrections",
  day: "The day it is about", site_url: "Address of the site", edit_uri: "Where its files are read", report: "Form for errors",
  headline: "Title of the briefing", timezone: "Time zone",
  data: "Terms of your records", text: "Terms of the articles’ words",
};
const HINTS = {
  code: "a few capitals; made of the outlet’s name when left empty", published: "2024-03-05", url: "https://…, if there is one", title: "if it has one",
  publisher: "a newsroom, group or person", editors: "a name or an office", contact: "a mail or web address that is read; not example.org",
  day: "2024-03-05; the latest article’s when left empty", site_url: "https://…, where it will be published; not example.org", edit_uri: "https://…", report: "https://…",
  headline: "what happened", timezone: "Europe/Dublin",
};

/* Hosts that are nobody's. Source: RFC 2606 and 6761. */
const NOBODYS = /(?:^|[@./])(?:example(?:\.(?:org|com|net))?|test|invalid|localhost)\.?(?:[:/]|$)/i;
const ADDRESSES = ["contact", "site_url", "edit_uri", "report"];

/* What is asked for and not there; a code is made where none is given. */
const EMPTY = 'input.empty:not([name$=" code"])';

export const filling = (desk) => {
  const view = byId("blanks");
  let isBusy = false;

  const field = (prefix) => ({ name, value, state, from, choices = [] }) => {
    const id = prefix + name;
    const isAsked = state === "empty" && name !== "code";
    const note = el("small", { id: `about ${id}`.replaceAll(" ", "-") }, from || (isAsked ? "to be filled in" : ""));
    const input = el("input", { name: id, value, placeholder: value ? "" : HINTS[name] ?? "", autocomplete: "off", className: state, data: { was: value } });
    input.setAttribute("aria-describedby", note.id);
    /* Why an address would come to nothing is said where it is typed. */
    if (ADDRESSES.includes(name)) input.addEventListener("input", () => {
      note.textContent = NOBODYS.test(input.value.trim()) ? "This leads to nobody: example.org and its like are reserved. It will not be taken." : from;
    });
    const choose = (day) => el("button", { className: "link", click: () => { input.value = day; input.dispatchEvent(new Event("input", { bubbles: true })); } }, day);
    return el("label", { className: `blank of-${name}` }, el("span", {}, NAMES[name]), input, note, choices.map((day, at) => [at ? " or " : " ", choose(day)]));
  };

  const article = ({ id, file, fields }) => el("fieldset", { className: "fields" }, el("legend", {}, file), fields.map(field(`${id} `)));

  /* A day that is typed is proposed for the articles below that have none: as a guess, to be seen before it is saved. */
  const proposeDay = ({ target }) => {
    if (!target.name.endsWith(" published") || !/^\d{4}-\d\d-\d\d$/.test(target.value)) return;
    const days = [...view.querySelectorAll('input[name$=" published"]')];
    for (const day of days.slice(days.indexOf(target) + 1)) {
      if (day.value && !day.dataset.guessed) continue;
      Object.assign(day, { value: target.value, className: "guess" });
      day.dataset.guessed = "1";
      tellOf(day, "a guess, from the day above");
    }
  };
  const tellOf = (input, text) => { document.getElementById(input.getAttribute("aria-describedby")).textContent = text; };

  /* The day that the briefing is about stands on the page before it is saved: the latest article's, until one is typed. */
  const proposeMain = ({ target }) => {
    const main = view.querySelector('input[name="day"]');
    if (!main) return;
    if (target === main) {
      main.className = "known";
      tellOf(main, "");
    }
    if (!target.name.endsWith(" published") || main.className === "known") return;
    const days = desk.sheet().articles.map(({ id, published }) => view.querySelector(`input[name="${id} published"]`)?.value ?? published);
    main.value = days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)).sort().at(-1) ?? "";
    main.className = main.value ? "guess" : "empty";
    tellOf(main, main.value && "our proposal: the latest article’s; saving keeps it");
  };

  const save = async (form, told) => {
    if (isBusy) return;
    isBusy = true;
    const values = Object.fromEntries([...form.querySelectorAll("input")].map(({ name, value }) => [name, value]));
    const answer = await post("fill", { values });
    isBusy = false;
    if (answer.refused) {
      Object.assign(told, { textContent: answer.refused, hidden: false });
      told.scrollIntoView({ block: "nearest" });
      return;
    }
    await desk.refresh();
    draw();
    say(desk.sheet().left.length ? `Written. ${desk.sheet().left.length} left to fill in.` : "Written. Nothing is left to fill in.");
  };

  /* Which fields it is that are asked for: how many of each sort, each time with the way to the next one. */
  const marked = (form) => {
    const sorts = [[EMPTY, "to be filled in"], ["input.guess", "to be confirmed"]];
    const next = (sort) => () => {
      const all = [...form.querySelectorAll(sort)];
      all[(all.indexOf(form.lastField) + 1) % all.length]?.focus();
    };
    form.addEventListener("focusin", ({ target }) => { form.lastField = target; });
    const ways = sorts.map(([sort, words]) => [form.querySelectorAll(sort).length, words, next(sort)]).filter(([count]) => count);
    return [ways.map(([count, words, click], at) => [at > 0 && ", ", el("button", { className: "link", click }, `${count} ${count === 1 ? "field" : "fields"} ${words}`)]), ". "];
  };

  const draw = () => {
    const { blanks: { articles, signature }, left } = desk.sheet();
    const told = alertOf("");
    const [open, known] = [true, false].map((is) => articles.filter((each) => each.open === is));
    const asked = open.length > 0 || signature.some(({ state }) => state !== "known");
    const form = el("form", {},
      open.map(article),
      signature.length > 0 && el("fieldset", { className: "fields" }, el("legend", {}, "Who signs it, and what it is about"), signature.map(field(""))),
      /* What is known of an article, its code too, can still be put in other words. */
      known.length > 0 && el("details", { className: "known", open: !asked }, el("summary", {}, `Known of ${known.length === 1 ? "1 article" : `${known.length} articles`}`), known.map(article)),
      told, el("p", { className: "deeds" }, el("button", { type: "submit", className: "yes" }, ...kbd("↵", "Save what stands here")), " ",
        el("button", { click: desk.articles }, ...kbd("Esc", "Articles"))));
    form.addEventListener("input", proposeDay);
    form.addEventListener("input", proposeMain);
    form.addEventListener("submit", (event) => { event.preventDefault(); save(form, told); });
    const places = left.length === 1 ? "1 place" : `${left.length} places`;
    const head = el("h2", { tabIndex: -1 }, left.length ? `To be filled in: ${places}` : "All is filled in");
    view.replaceChildren(el("div", { className: "screen" }, head,
      el("p", { className: "note" }, asked && marked(form), left.length ? "What is marked as a guess was read off an article or its name, or is proposed: look, and mend what is wrong; saving confirms it. What stays empty is asked again." : ""),
      form, left.length > 0 && el("details", { open: !asked }, el("summary", {}, left.length === 1 ? "As briefing check lists it" : `The ${places}, as briefing check lists them`), el("ul", {}, left.map((text) => el("li", {}, el("code", {}, text))))),
      !asked && leftOf(desk)));
    (view.querySelector(EMPTY) ?? view.querySelector("button[type=submit]") ?? head).focus();
  };

  const keys = (event) => {
    if (event.key === "Escape") desk.articles();
    const way = { m: "drafts", c: "differences", n: "sentences", q: "ask" }[event.key];
    if (!way || pressed(event) || event.target.closest("input")) return;
    event.preventDefault();
    desk.go(way);
  };

  return { open: draw, keys, draw: () => {} };
};
