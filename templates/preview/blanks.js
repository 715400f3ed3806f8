/* What no article tells, asked on one page: a guess is shown as one, with where it is from; saving confirms what stands there. */
import { alertOf, byId, el, kbd, post, pressed, say } from "/@desk/parts.js";

const NAMES = {
  outlet: "Outlet", code: "Code", published: "Published", title: "Title", language: "Language", url: "Address",
  publisher: "Publisher", editors: "Who answers for it", contact: "Contact", corrections: "Corrections",
  data: "Terms of your records", text: "Terms of the articles’ words",
};
const HINTS = {
  code: "a few capitals; made of the outlet’s name when left empty", published: "2024-03-05", url: "https://…, if there is one", title: "if it has one",
  publisher: "a newsroom, group or person", editors: "a name or an office", contact: "an address of mail or the web",
};

export const filling = (desk) => {
  const view = byId("blanks");
  let isBusy = false;

  const field = (prefix) => ({ name, value, state, from }) => {
    const id = prefix + name;
    const note = el("small", { id: `about ${id}`.replaceAll(" ", "-") }, from);
    const input = el("input", { name: id, value, placeholder: value ? "" : HINTS[name] ?? "", autocomplete: "off", className: state, data: { was: value } });
    input.setAttribute("aria-describedby", note.id);
    return el("label", { className: `blank of-${name}` }, el("span", {}, NAMES[name]), input, note);
  };

  /* A day that is typed is proposed for the articles below that have none: as a guess, to be seen before it is saved. */
  const proposeDay = ({ target }) => {
    if (!target.name.endsWith(" published") || !/^\d{4}-\d\d-\d\d$/.test(target.value)) return;
    const days = [...view.querySelectorAll('input[name$=" published"]')];
    for (const day of days.slice(days.indexOf(target) + 1)) {
      if (day.value && !day.dataset.guessed) continue;
      Object.assign(day, { value: target.value, className: "guess" });
      day.dataset.guessed = "1";
      document.getElementById(day.getAttribute("aria-describedby")).textContent = "a guess, from the day above";
    }
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

  const draw = () => {
    const { blanks: { articles, signature }, left } = desk.sheet();
    const told = alertOf("");
    const asked = articles.length + signature.length > 0;
    const form = el("form", {},
      articles.map(({ id, file, fields }) => el("fieldset", { className: "fields" }, el("legend", {}, file), fields.map(field(`${id} `)))),
      signature.length > 0 && el("fieldset", { className: "fields" }, el("legend", {}, "Who signs it"), signature.map(field(""))),
      told, asked && el("p", { className: "deeds" }, el("button", { type: "submit", className: "yes" }, ...kbd("↵", "Save what stands here")), " ",
        el("button", { click: desk.articles }, ...kbd("Esc", "Articles"))));
    form.addEventListener("input", proposeDay);
    form.addEventListener("submit", (event) => { event.preventDefault(); save(form, told); });
    const head = el("h2", { tabIndex: -1 }, left.length ? `To be filled in: ${left.length}` : "All is filled in");
    view.replaceChildren(el("div", { className: "screen" }, head,
      el("p", { className: "note" }, left.length ? "What is marked as a guess was read off an article or its name, or is proposed: look, and mend what is wrong; saving confirms it. What stays empty is asked again." : ""),
      form, left.length > 0 && el("details", { open: !asked }, el("summary", {}, "As briefing check lists it"), el("ul", {}, left.map((text) => el("li", {}, el("code", {}, text))))),
      !asked && el("p", {}, el("button", { click: desk.articles }, ...kbd("Esc", "Articles")), " ", el("button", { click: desk.drafts }, ...kbd("m", "Drafts")))));
    (view.querySelector('input.empty:not([name$=" code"])') ?? view.querySelector("button[type=submit]") ?? head).focus();
  };

  const keys = (event) => {
    if (event.key === "Escape") desk.articles();
    else if (event.key === "m" && !pressed(event) && !event.target.closest("input")) {
      event.preventDefault();
      desk.drafts();
    }
  };

  return { open: draw, keys, draw: () => {} };
};
