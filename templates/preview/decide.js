/* Drafts, judged one a screen: what no check proves stands beside the words of the articles; names together. */
import { alertOf, byId, el, kbd, mending, post, pressed, say } from "/@desk/parts.js";

const ASKS = {
  title: "Is this what these words say, and no more?", time: "Is each marked time the time of that?",
  label: "Is each position the one that its words take?", names: "Do all of these mean one and the same?",
  explanation: "Does this explain it? No program can tell.",
  difference: { title: "Do the articles differ in this, and is it more than two ways to say one thing?" }, none: "Is all of this so?",
};
const FEW = 4;
const KINDS = { events: "Event", figures: "Figure", discrepancies: "Discrepancy", actors: "Actor", places: "Place" };

/* `desk` holds the sheet, and asks for it anew. */
export const deciding = (desk) => {
  const view = byId("decide");
  let at = "";
  let mends = false;
  let isBusy = false;
  let refused = "";
  let warned = [];
  const alone = new Set();

  const queue = () => desk.sheet().queue;
  const together = () => queue().filter(({ id, proved }) => proved && !alone.has(id));
  const single = () => queue().filter(({ id, proved }) => !proved || alone.has(id));
  /* The screens: names and places that are proved first, all on one, then each other draft on its own. */
  const screens = () => [...(together().length > 1 ? [""] : together().map(({ id }) => id)), ...single().map(({ id }) => id)];
  const card = () => queue().find(({ id }) => id === at);

  const settle = async (ids, accept, seen) => {
    if (isBusy) return;
    isBusy = true;
    const before = screens();
    const answer = await post("settle", { ids, accept, seen });
    refused = answer.refused ?? "";
    /* Of numbers that differ the next drafts tell. */
    warned = (answer.warned ?? []).filter((text) => !text.includes("[difference-unreviewed]"));
    await desk.refresh();
    isBusy = false;
    mends = false;
    const now = screens();
    /* The next draft comes by itself: the first behind this one that still waits. */
    if (!refused) at = before.slice(before.indexOf(at)).find((id) => now.includes(id)) ?? now[0] ?? "";
    draw();
    const left = queue().length;
    say(refused ? "Nothing was changed." : `${accept ? "Accepted" : "Deleted"}: ${answer.about}. ${left ? `${left} left.` : "No draft waits."}`);
  };

  const accept = () => {
    if (at === "" && together().length > 1) {
      const ids = [...view.querySelectorAll("input:checked")].map(({ value }) => value);
      for (const { id } of together()) if (!ids.includes(id)) alone.add(id);
      return ids.length ? settle(ids, true, []) : step(1);
    }
    const draft = card();
    return draft && settle([draft.id, ...draft.needs.map(({ id }) => id)], true, draft.looks.map(({ key }) => key));
  };
  const remove = () => {
    const row = view.querySelector("input:focus")?.value;
    if (at !== "" || row) return settle([row ?? at], false, []);
    return say("Go to a name with j or the tabulator to delete it.");
  };
  const undo = async () => {
    const answer = await post("undo");
    await desk.refresh();
    [refused, warned] = [answer.refused ?? "", []];
    const back = answer.about?.split(/,? /)[0];
    if (screens().includes(back)) at = back;
    draw();
    say(answer.refused ? "Nothing was changed." : `Taken back: ${answer.about}.`);
  };
  const step = (by) => {
    const rows = [...view.querySelectorAll(".together input")];
    const row = rows.indexOf(document.activeElement);
    if (at === "" && rows[row + by]) return rows[row + by].focus();
    const all = screens();
    const next = all[all.indexOf(at) + by];
    if (next === undefined) return say(by > 0 ? "This is the last draft." : "This is the first draft.");
    [at, mends, refused, warned] = [next, false, "", []];
    return draw();
  };
  const mend = () => {
    if (!Object.keys(card()?.mend ?? {}).length) return say("Nothing here can be put in other words: it is the articles’.");
    mends = true;
    draw();
    const first = view.querySelector("textarea");
    first.focus();
    return first.setSelectionRange(first.value.length, first.value.length);
  };

  const place = ({ code, sentence }) => el("span", { className: "code", title: sentence ? `sentence ${sentence}` : "" }, code);
  const extra = ({ what, words, ask }) => el("span", { className: ask ? "more asked" : "more" }, what && el("span", { className: "what" }, `${what} `), words);
  const words = ({ pieces: [before, quote, after], language }) =>
    el("q", { lang: language, dir: "auto", className: before || after ? "" : "whole" }, before, el("mark", {}, quote), after);
  const said = (each) => el("li", {}, place(each), " ", words(each), each.by && el("span", { className: "by" }, `— ${each.by}`), ...each.more.map(extra));
  const part = ({ label, said: all }) => el("section", { className: "part" }, label && el("h3", {}, label), el("ul", {}, all.map(said)));
  const controls = (draft) => el("p", { className: "deeds" },
    el("button", { className: "yes", click: accept }, ...kbd("a", draft ? "Accept" : "Accept the marked")),
    draft && el("button", { click: remove }, ...kbd("d", "Delete")),
    draft && Object.keys(draft.mend).length > 0 && el("button", { click: mend }, ...kbd("m", "Mend the words")),
    el("button", { click: () => step(1) }, ...kbd("j", "Next")), el("button", { click: () => step(-1) }, ...kbd("k", "Back")),
    desk.sheet().undo && el("button", { click: undo }, ...kbd("u", "Take back")), el("button", { click: desk.articles }, ...kbd("Esc", "Articles")));

  /* Of a name that many articles print, the first few; the quotes prove the others alike. */
  const printed = (all) => [el("ul", {}, all.slice(0, FEW).map(said)), all.length > FEW && el("details", {}, el("summary", {}, `${all.length - FEW} more`),
    el("ul", {}, all.slice(FEW).map(said)))];
  const group = () => [
    el("p", { className: "asks" }, "Names and places of which the quotes prove all. Take the mark off what you want to judge alone; d deletes the one you are at."),
    el("ul", { className: "together" }, together().map(({ id, title, says, parts }) => el("li", {}, el("label", {},
      el("input", { type: "checkbox", checked: true, value: id }), el("strong", {}, title), ` ${says.join(", ")}`),
      printed(parts.flatMap(({ said: all }) => all)))))];
  const asksOf = (draft) => {
    const own = draft.looks.filter(({ key }) => key.startsWith(`${draft.id} `)).map(({ what }) => what);
    return [...new Set(own)].map((what) => (draft.kind === "discrepancies" && ASKS.difference[what]) || ASKS[what]).join(" ") || ASKS.none;
  };
  const body = (draft) => [
    el("p", { className: "asks" }, asksOf(draft)),
    draft.looks.filter(({ what, key }) => what === "explanation" && key.startsWith(`${draft.id} `)).map(({ words: told }) => el("p", {}, el("strong", {}, told))),
    draft.says.length > 0 && el("p", { className: "note" }, draft.says.join(" · ")),
    mends && draft.id === at && mending(draft.id, draft.mend, { done: reworded, left: () => { mends = false; draw(); } }),
    el("div", { className: draft.kind === "discrepancies" ? "parts" : "" }, draft.parts.map(part)),
    draft.remarks.map((text) => el("p", { className: "note" }, text))];
  /* What a draft names and nobody has judged yet is accepted with it, so it stands here with its own words. */
  const needed = ({ id, title }) => {
    const other = queue().find((each) => each.id === id);
    return el("section", { className: "needed" }, el("h3", {}, `Accepted with it: ${title}`), other && body(other));
  };
  const one = (draft) => [body(draft), draft.needs.map(needed),
    el("details", {}, el("summary", {}, "As it stands in its file"), draft.by && el("p", { className: "note" }, `Drafted by ${draft.by}.`), el("pre", {}, draft.yaml))];
  const reworded = async () => {
    mends = false;
    await desk.refresh();
    draw();
    say("Written.");
  };

  const draw = () => {
    const all = screens();
    if (!all.includes(at)) at = all[0] ?? "";
    const draft = card();
    const left = desk.sheet().drafts - queue().length;
    const title = !all.length ? "No draft waits" : draft ? draft.title : `${together().length} names and places`;
    const head = el("h2", { tabIndex: -1 }, title);
    view.replaceChildren(el("div", { className: "screen" },
      all.length > 0 && el("p", { className: "count" }, `${draft ? `${KINDS[draft.kind]} · ` : ""}${all.indexOf(at) + 1} of ${all.length}`),
      head, alertOf(refused), warned.length > 0 && el("pre", { className: "told", role: "status" }, `The check says of what was accepted before:\n${warned.join("\n")}`), all.length > 0 && controls(draft), draft ? one(draft) : all.length > 0 && group(),
      !all.length && el("p", {}, el("a", { href: "/" }, "See the preview"), ", or ", el("button", { click: desk.articles }, ...kbd("Esc", "go to the articles")), "."),
      left > 0 && el("p", { className: "note" }, `${left} more rest on sentences of somebody who stands alone, or quote what is not found: judge them in their file.`)));
    view.scrollTop = 0;
    if (!mends) (at === "" && view.querySelector(".together input") || head).focus({ preventScroll: true });
  };

  const keys = (event) => {
    const moves = { a: accept, y: accept, d: remove, "-": remove, j: () => step(1), k: () => step(-1), ArrowRight: () => step(1),
      ArrowLeft: () => step(-1), m: mend, u: undo, Escape: desk.articles };
    if (isBusy || mends || pressed(event) || !moves[event.key]) return;
    event.preventDefault();
    /* A key that is held down accepts one draft, and not the next ones, which nobody has looked at. */
    if (!event.repeat) moves[event.key]();
  };

  /* Begins with a draft, or with the first. */
  const open = (id) => {
    [at, mends, refused] = [id ?? "", false, ""];
    if (id && queue().find((each) => each.id === id)?.proved) alone.add(id);
    draw();
  };
  /* An edit elsewhere shows, but takes nothing away under somebody's hands. */
  return { open, keys, draw: () => { if (!mends && !isBusy) draw(); } };
};
