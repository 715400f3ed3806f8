/* Drafts, judged one a screen: what no check proves stands beside the words of the articles; names together. */
import { changing } from "/@desk/change.js";
import { alertOf, busy, byId, el, kbd, leftOf, post, pressed, say, unasked } from "/@desk/parts.js";

const ASKS = {
  title: "Is this what these words say, and no more?", time: "Is each marked time the time of that?",
  label: "Is each position the one that its words take?", names: "Are all forms of this name one and the same?",
  relation: "Can all positions be true, of the same thing at the same time, as is said here of them?",
  explanation: "Does this explain it? No program can tell.", response: "Do the words say that it answers just that?", doubt: "Is it right as it stands? The program doubts it.",
  incomplete: "Did they ask to be named by first name only (w), or is the name only incomplete in the article or in our copy (a)? They stand alone either way.",
  difference: "Do the articles differ in this, and is it more than two ways to say one thing?", none: "Is all of this so?",
};
/* The same once it was put in full on another screen. */
const AGAIN = {
  title: "Does the title say no more than the words?", time: "Is each marked time the time of that?", label: "Does each label say what its words say?", names: "Are all its forms one and the same?",
  relation: "Can all positions be true?", explanation: "Does that explain it?", response: "Does it answer just that?", doubt: "Is it right as it stands?", difference: "Do the articles really differ?",
};
/* How long nothing is taken after a key that came too early. */
const PAUSE = 700;
/* The names that are proved and may wait, judged at once; those that come first have "". */
const LATER = "@later";
const KINDS = { events: "Event", figures: "Figure", discrepancies: "Discrepancy", actors: "Actor", places: "Place" };

/* Characters that stand of a quote whose sentence is on the screen already: all, up to so many; else some on either side of what counts. */
const ENOUGH = 70;
const AROUND = 30;
/* Words that turn what they stand beside: no part that is cut away holds one. */
const TURNING = ["no", "not", "never", "none", "nobody", "nothing", "without", "hardly"];
/* The first letters by which a word is known in another form. */
const STEM = 5;
/* Screens on which what is asked of nearly every draft is said: in full on the first, then in few words. */
const OFTEN = 3;
const USUAL = ["title", "label", "difference"];

/* `desk` holds the sheet, and asks for it anew. */
export const deciding = (desk) => {
  const view = byId("decide");
  let at = "";
  /* The draft of which something is being changed. */
  let mends = "";
  let isBusy = false;
  /* The first key that came while the last draft was written. */
  let early = "";
  let refused = "";
  let warned = [];
  const alone = new Set();
  /* Drafts that somebody went past without judging them. */
  const passed = new Set();
  /* True once a draft that comes first was judged; before this page was loaded too, or all that several articles tell would come first. */
  let judgedFirst = false;
  const isBehindFirst = () => judgedFirst || queue().some(({ waits, last }) => waits && !last);
  /* What stands on the screen: all of it stays there until the last of its drafts is judged. */
  let page = { name: "", drafts: [] };

  /* Where each draft stands, as it was first shown: what is judged moves nothing that is still to be read. */
  const homes = new Map();
  const queue = () => {
    for (const { id, screen, waits, alone: last } of desk.sheet().queue) if (!homes.has(id)) homes.set(id, { number: homes.size, screen, waits, last });
    const placed = desk.sheet().queue.map((draft) => ({ ...draft, ...homes.get(draft.id) }));
    return placed.sort((one, other) => one.number - other.number);
  };
  const stands = ({ id, proved }) => proved && !alone.has(id);
  /* Names and places that are proved: those that come first, or those that may wait. */
  const proved = (late) => queue().filter((draft) => draft.waits === late && stands(draft));
  const together = () => proved(at === LATER);
  /* What is judged: what comes first, then what may wait; of each every draft in its turn, and the proved names at once, where the first of them stands. */
  const screensOf = (late) => {
    const isGroup = proved(late).length > 1;
    const group = late ? LATER : "";
    return [...new Set(queue().filter(({ waits }) => waits === late).map((draft) => (isGroup && stands(draft) ? group : draft.id)))];
  };
  const screens = () => [...screensOf(false), ...screensOf(true)];
  const card = () => queue().find(({ id }) => id === at);
  const isLate = () => at === LATER || card()?.waits === true;
  /* The drafts beside the one that is judged, with those that were judged here before. */
  const turn = () => {
    const draft = card();
    const apart = queue().filter((each) => !stands(each) || proved(each.waits).length < 2);
    const waiting = draft ? apart.filter(({ id, screen }) => id === at || (screen === draft.screen && !alone.has(id))) : [];
    const stays = draft && page.name === draft.screen && page.drafts.some(({ id }) => id === at);
    const back = waiting.filter(({ id }) => !page.drafts.some((each) => each.id === id));
    const kept = stays ? page.drafts.map((each) => waiting.find(({ id }) => id === each.id) ?? { ...each, judged: true }) : [];
    page = { name: draft?.screen ?? "", drafts: stays ? [...kept, ...back] : waiting };
  };

  /* Says at once what is being done, in the line of what was done and on its button. Until it is done no press does anything: whoever presses has not seen what comes next. */
  const begin = (key, doing, what) => {
    isBusy = true;
    early = "";
    view.setAttribute("aria-busy", "true");
    busy(view.querySelector(`.deeds [data-key="${key}"]`), `${doing} …`);
    say(`${doing} ${what} …`);
  };
  const end = () => {
    isBusy = false;
    view.removeAttribute("aria-busy");
  };
  /* What came too early was meant for the draft that stood there: where another one stands now, the next press would hit it. */
  const heldBack = () => {
    if (!early) return false;
    isBusy = true;
    setTimeout(() => { isBusy = false; }, PAUSE);
    say(`${early} came before this draft stood here, and did nothing: press again.`);
    early = "";
    return true;
  };
  const called = (ids) => (ids.length > 1 && !card() ? `${ids.length} names and places` : `“${queue().find(({ id }) => id === ids[0])?.title ?? ids[0]}”`);
  const settle = async (ids, accept, seen, wish = false) => {
    if (isBusy) return;
    begin(wish ? "w" : accept ? "a" : "d", accept ? "Accepting" : "Deleting", called(ids));
    const before = screens();
    judgedFirst ||= !isLate();
    const answer = await post("settle", { ids, accept, seen, wish });
    refused = answer.refused ?? "";
    /* Of numbers that differ the next drafts tell. */
    warned = (answer.warned ?? []).filter((text) => !text.includes("[difference-unreviewed]"));
    await desk.refresh();
    end();
    mends = "";
    const now = screens();
    /* The next draft comes by itself: the first behind this one that still waits. */
    if (!refused) at = before.slice(before.indexOf(at)).find((id) => now.includes(id)) ?? now[0] ?? "";
    draw();
    const left = queue().length;
    if (heldBack()) return;
    say(refused ? "Nothing was changed." : `${accept ? "Accepted" : "Deleted"}: ${answer.about}. ${left ? `${left} left.` : "No draft waits."}`);
  };

  /* Of somebody whose name is not whole: at their own wish. */
  const wish = () => accept(true);
  const isOfNobodysWish = (draft) => draft?.incomplete && draft.protected;
  const accept = (atTheirWish = false) => {
    if (!card() && together().length > 1) {
      const ids = [...view.querySelectorAll("input:checked")].map(({ value }) => value);
      for (const { id } of together()) if (!ids.includes(id)) alone.add(id);
      return ids.length ? settle(ids, true, []) : step(1);
    }
    const draft = card();
    return draft && settle([draft.id, ...draft.needs.map(({ id }) => id)], true, draft.looks.map(({ key }) => key), atTheirWish);
  };
  const remove = () => {
    const row = view.querySelector("input:focus")?.value;
    if (card() || row) return settle([row ?? at], false, []);
    return say("Go to a name with ↓ or the tabulator to delete it.");
  };
  const undo = async () => {
    if (isBusy) return;
    begin("u", "Taking back", desk.sheet().undo ?? "what was done last");
    const answer = await post("undo");
    await desk.refresh();
    end();
    [refused, warned] = [answer.refused ?? "", []];
    const back = answer.about?.split(/,? /)[0];
    if (screens().includes(back)) at = back;
    draw();
    if (heldBack()) return;
    say(answer.refused ? "Nothing was changed." : `Taken back: ${answer.about}.`);
  };
  const step = (by) => {
    const all = screens();
    const next = all[all.indexOf(at) + by];
    if (next === undefined) return say(by > 0 ? "This is the last draft." : "This is the first draft.");
    if (by > 0) for (const id of card() ? [at] : together().map((draft) => draft.id)) passed.add(id);
    [at, mends, refused, warned] = [next, "", "", []];
    return draw();
  };
  /* The next name of those that stand together. */
  const along = (by) => {
    const rows = [...view.querySelectorAll(".together input")];
    rows[rows.indexOf(document.activeElement) + by]?.focus();
  };
  const mend = () => {
    const id = card()?.id ?? view.querySelector("input:focus")?.value;
    if (!id) return say("Go to a name with ↓ or the tabulator to change it.");
    mends = id;
    draw();
    return view.querySelector(".mending").begin();
  };

  /* ---- the words of a draft ---- */
  const place = ({ code, sentence }) => el("span", { className: "code", title: sentence ? `sentence ${sentence}` : "" }, code);
  const plain = (text) => text.replace(/\s+/g, " ");
  /* Where words stand in a text as whole words; -1 where they do not. */
  const placeOf = (words, text) => text.search(new RegExp(`(?<![\\p{L}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u"));
  /* Some words with those underlined that are recorded of them, such as the time or the number. */
  const underlined = (text, [mine, ...rest]) => {
    if (!mine) return [text];
    const from = placeOf(mine.quoted, text);
    if (from < 0) return underlined(text, rest);
    const to = from + mine.quoted.length;
    return [...underlined(text.slice(0, from), rest), el("u", { title: mine.what, className: mine.who ? "who" : mine.ask ? "asked" : "" }, mine.quoted), ...underlined(text.slice(to), rest)];
  };
  const ending = (text, most) => (text.length > most ? `… ${text.slice(-most).replace(/^\S*\s/, "")}` : text);
  const beginning = (text, most) => (text.length > most ? `${text.slice(0, most).replace(/\s\S*$/, "")} …` : text);
  /* Of a sentence that stands above, the quote alone: all of it that one judges by. Of a long one what stands around the words that count: the time, the number or the answer, else whatever words of the position's label stand there, or of the title; without such its beginning. */
  const shortened = ({ pieces: [, quote], focus }, label, title) => {
    if (quote.length <= ENOUGH) return ["", quote, ""];
    const at = focus ? placeOf(plain(focus), quote) : -1;
    const to = at + plain(focus).length;
    if (at >= 0) return [ending(quote.slice(0, at), AROUND), quote.slice(at, to), beginning(quote.slice(to), AROUND)];
    const near = label ? parts(quote, label) : [];
    return ["", (near.length ? near : parts(quote, `${label} ${title}`)).join(" … ") || beginning(quote, ENOUGH), ""];
  };
  /* The parts of a quote that have words of a label or a title, in whatever form, with some words on either side; none where it has none. */
  const parts = (quote, title) => {
    const stems = (title.match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, STEM));
    const told = stems.map((stem) => `${stem}[\\p{L}\\p{N}]*`);
    const found = [...quote.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...told, ...TURNING].join("|")})(?![\\p{L}\\p{N}])|n[’']t\\b`, "giu"))];
    const near = [];
    for (const { index, 0: word } of found) {
      const last = near.at(-1);
      if (last && index - last.to <= 2 * AROUND) last.to = index + word.length;
      else near.push({ from: index, to: index + word.length });
    }
    return near.map(({ from, to }, place) => {
      const [before, after] = [ending(quote.slice(0, from), AROUND), beginning(quote.slice(to), AROUND)];
      const whole = before + quote.slice(from, to) + after;
      return whole.slice(place ? whole.startsWith("… ") * 2 : 0, place < near.length - 1 && whole.endsWith(" …") ? -2 : undefined);
    });
  };
  /* What is doubted is asked in few words, behind which it stands in full; of several statements of a screen once. */
  const doubt = (shown) => ({ asks: question, why }) => {
    const isKnown = shown.some(({ asked }) => asked === why);
    shown.push({ asked: why, text: "" });
    return el("details", { className: "more asked" }, el("summary", { title: why }, isKnown ? "The same is asked here." : question), why);
  };
  const said = (label, title, each, shown) => {
    const whole = each.pieces.join("");
    const known = shown.some(({ article, text }) => article === each.article && text.includes(whole));
    if (!known) shown.push({ article: each.article, text: whole });
    const [before, quote, after] = known ? shortened(each, label, title) : each.pieces;
    const stands = (words) => [before, quote, after].some((piece) => placeOf(words, piece) >= 0);
    const speaker = each.called.find(stands);
    const isHeard = shown.some((other) => other.by === each.by && other.article === each.article && other.sentence === each.sentence);
    if (each.by) shown.push({ article: each.article, sentence: each.sentence, by: each.by, text: "" });
    const found = each.more.filter(({ beside }) => !beside).concat(speaker ? { what: each.by, quoted: speaker, who: true } : []).map((more) => ({ ...more, quoted: plain(more.quoted) })).filter(({ quoted }) => quoted && stands(quoted));
    const marked = (text) => underlined(text, found);
    /* What is read of the same words of an article stands beside them once. */
    const isRead = ({ quoted, words, ask }) => {
      const told = `${each.article} ${each.sentence} ${quoted}${words}`;
      const isKnown = shown.some(({ read }) => read === told);
      if (quoted && words) shown.push({ read: told, text: "" });
      return isKnown && !ask;
    };
    const extra = ({ what, quoted, words, ask, means = "", beside }) => {
      /* The time stands in another sentence: that is shown beside it, for no word of this one may be meant. */
      if (beside) {
        const [lead, own, rest] = beside.pieces;
        return el("span", { className: ask ? "more asked" : "more" }, el("span", { className: "what" }, `${what}, in another sentence `), place(beside), " ",
          el("q", { lang: beside.language, dir: "auto" }, lead, el("mark", {}, underlined(own, [{ what, quoted: plain(quoted), ask }])), rest), words && ` ${words}`);
      }
      const isMarked = quoted && stands(plain(quoted));
      if (isMarked && (!words || isRead({ quoted, words, ask }))) return "";
      return el("span", { className: ask ? "more asked" : "more", title: means }, !isMarked && what && el("span", { className: "what" }, `${what} `),
        quoted && !isMarked ? `“${quoted}” ` : "", words);
    };
    return el("li", {}, place(each), " ",
      el("q", { lang: each.language, dir: "auto", title: known ? whole : "", className: before || after ? "" : "whole" }, marked(before), el("mark", {}, marked(quote)), marked(after)),
      each.by && !speaker && (known || !isHeard) && el("span", { className: "by" }, `— ${each.by}`), each.more.map(extra), (each.doubts ?? []).map(doubt(shown)));
  };
  /* Forms of a name behind the codes of their articles: what need not be read. */
  const folded = (forms, before) => forms.length > 0 && el("details", {}, el("summary", {}, `${before}${[...new Set(forms.map(({ code }) => code))].join(", ")}`),
    el("ul", {}, forms.map((each) => said("", "", each, []))));
  /* Of a name that is judged: the form that is printed first, and those of which the articles do not show whose they are; the others stand folded. */
  const ofTitle = (title, all) => {
    const first = all.find(({ proved, pieces: [, name] }) => proved && name === title) ?? all.find(({ proved }) => proved);
    return [all.filter((each) => !each.proved || each === first), all.filter((each) => each.proved && each !== first)];
  };
  const part = (title, shown) => ({ label, said: all }) => {
    const [open, others] = ofTitle(title, all);
    return el("section", { className: "part" }, label && el("h4", {}, label),
      el("ul", {}, open.map((each) => said(label, title, each, shown))), folded(others, "also "));
  };
  const controls = (draft) => el("p", { className: "deeds" },
    el("button", { className: "yes", data: { key: "a" }, click: () => accept() }, ...kbd("a", isOfNobodysWish(draft) ? "Accept: nobody asked" : draft ? "Accept" : "Accept the marked")),
    isOfNobodysWish(draft) && el("button", { className: "yes", data: { key: "w" }, click: wish }, ...kbd("w", "Accept: they asked")),
    draft && el("button", { data: { key: "d" }, click: remove }, ...kbd("d", "Delete")),
    el("button", { click: mend }, ...kbd("m", draft ? "Change" : "Change a name")),
    !draft && el("button", { click: () => along(1) }, ...kbd("↓", "Next name")),
    el("button", { click: () => step(1) }, ...kbd("j", draft ? "Next" : "Next screen")), el("button", { click: () => step(-1) }, ...kbd("k", "Back")),
    desk.sheet().undo && el("button", { data: { key: "u" }, click: undo }, ...kbd("u", "Take back")), el("button", { click: desk.articles }, ...kbd("Esc", "Articles")),
    draft && passedWith(draft), draft && el("span", { className: "asks" }, asks()));

  /* Where a name is printed: the quotes prove it, so the words stand folded, but those around a single word or a description (“the scene”), which tell of what it is the name. */
  const printed = (title, all) => {
    const isPlain = !/\s/.test(title) || !/\p{Lu}/u.test(title.replace(/^(?:the|an?)\s/i, ""));
    return isPlain ? [el("ul", {}, said("", "", all[0], [])), folded(all.slice(1), "also ")] : folded(all, "");
  };
  /* The other forms of a name, which the articles show to be of it. */
  const shortForms = (title, all) => {
    const forms = [...new Set(all.flatMap(({ said: names }) => names.map(({ pieces: [, name] }) => name)))].filter((name) => name !== title);
    return forms.length ? [`also ${forms.map((name) => `“${name}”`).join(", ")}`] : [];
  };
  const group = () => [
    el("p", { className: "asks" }, "Names and places of which the quotes prove all. Take the mark off what you want to judge alone; d deletes, and m changes, the one you are at."),
    el("ul", { className: "together" }, together().map(({ id, title, says, parts }) => el("li", {}, el("label", {},
      el("input", { type: "checkbox", checked: true, value: id }), el("strong", {}, title), ` ${[...says, ...shortForms(title, parts)].join(", ")}`),
      altering(id), printed(title, parts.flatMap(({ said: all }) => all)))))];
  /* What is asked of the draft that is at hand, and of no other on its screen. A question is put in full on the first screen that asks it, as long as that stands. */
  const put = new Map();
  const asks = () => {
    const { id, kind, looks } = card();
    const own = looks.filter(({ key }) => key.startsWith(`${id} `)).map(({ what }) => (kind === "discrepancies" && what === "title" ? "difference" : what));
    const asked = [...new Set(own), ...(isOfNobodysWish(card()) ? ["incomplete"] : [])];
    for (const what of asked) put.set(what, (put.get(what) ?? new Set()).add(page.name));
    const isNew = (what) => !USUAL.includes(what) || put.get(what).size <= OFTEN;
    return (asked.length ? asked : ["none"]).filter((what) => what === "none" || isNew(what)).map((what) => (put.get(what)?.values().next().value === page.name ? ASKS[what] : AGAIN[what] ?? ASKS[what])).join(" ");
  };
  /* What is claimed or doubted of a draft as a whole; what is doubted of a statement is asked beside its words. */
  const claims = ({ id, looks, parts }) => {
    const beside = parts.flatMap(({ said: all }) => all.flatMap(({ article, doubts = [] }) => doubts.map(({ why }) => `${article}: ${why}`)));
    return looks.filter(({ what, key, words }) => key.startsWith(`${id} `) && ["doubt", "relation", "explanation", "response"].includes(what) && !beside.includes(words))
      .map(({ words: told, what, asks: question }) => el("p", {}, what === "doubt" ? doubt([])({ asks: question || told, why: told }) : el("strong", { title: told }, what === "relation" ? meant(told) : told)));
  };
  /* What a relation means is put in full on the screen that has the word first, then up to the first pause. */
  const relations = new Map();
  const meant = (told) => {
    if (!relations.has(told)) relations.set(told, page.name);
    return relations.get(told) === page.name ? told : told.split(";")[0];
  };
  const altering = (id) => id === mends && changing(id, { desk, done: changed, left: () => { mends = ""; draw(); } });
  const body = (draft, shown) => [
    claims(draft),
    altering(draft.id),
    el("div", { className: draft.kind === "discrepancies" ? "parts" : "" }, draft.parts.map(part(draft.title, shown))),
    draft.remarks.map((text) => el("p", { className: "note" }, text))];
  /* What a draft names and nobody has judged yet is accepted with it, so it stands here with its own words. */
  const needed = ({ id, title }, of, shown) => {
    const other = queue().find((each) => each.id === id);
    const isHere = page.drafts.some((each) => each.id === id);
    /* Of what stands beside it nothing is said again, but where it is at hand. */
    if (isHere && of !== at) return false;
    return el("section", { className: "needed" }, el("h4", {}, `Accepted with it: ${title}`, passed.has(id) && [" ", el("span", { className: "passed" }, "you went past this one")]),
      other && el("p", { className: "says" }, [KINDS[other.kind], ...other.says].join(" · ")), other?.blames.map((told) => el("p", {}, el("strong", {}, told))),
      isHere ? el("p", { className: "note" }, "Its words stand on this screen.") : other && body(other, shown));
  };
  /* Those that were left for later come first: whoever accepts what names them accepts them all the same. */
  const takenAlong = ({ needs }) => [...needs.filter(({ id }) => passed.has(id)), ...needs.filter(({ id }) => !passed.has(id))];
  const passedWith = ({ needs }) => {
    const titles = needs.filter(({ id }) => passed.has(id)).map(({ title }) => `“${title}”`);
    return titles.length > 0 && el("span", { className: "passed" }, `Accepts too what you went past: ${titles.join(", ")}`);
  };
  const item = (draft, shown) => {
    const isNow = draft.id === at;
    const says = draft.says.length > 0 && el("small", { className: "says" }, draft.says.join(" · "));
    const name = draft.judged ? "judged" : isNow ? "now" : "";
    return el("section", { className: `draft-item ${name}`, data: { id: draft.id } },
      el(isNow ? "h2" : "h3", isNow ? { tabIndex: -1 } : {}, draft.title), says,
      body(draft, shown), !draft.judged && takenAlong(draft).map((need) => needed(need, draft.id, shown)),
      isNow && el("details", {}, el("summary", {}, "As it stands in its file"), draft.by && el("p", { className: "note" }, `Drafted by ${draft.by}.`), el("pre", {}, draft.yaml)));
  };
  const several = () => {
    const shown = [];
    return page.drafts.map((draft) => item(draft, shown));
  };
  const changed = async ({ warned: told = [] }) => {
    mends = "";
    await desk.refresh();
    warned = told.filter((text) => !text.includes("[difference-unreviewed]"));
    draw();
    say("Written. u takes it back.");
  };

  /* What the drafts cannot tell, since nobody who drafts was shown it. */
  const beyond = () => {
    const { count, words } = unasked(desk);
    return count > 0 && el("span", { className: "unasked" }, ` · no drafter was shown ${words}, where somebody would not be named: `, el("button", { className: "link", click: () => desk.go("unasked") }, ...kbd("v", "read there")));
  };

  /* Where it stands in the queue: what may wait is counted apart. */
  const counted = (draft) => {
    const own = screensOf(isLate());
    const [kind, later] = [draft ? `${KINDS[draft.kind]} · ` : "", screensOf(true).length];
    const then = isLate() ? (draft?.protected ? "" : " · may wait") : later ? ` · then ${later} that may wait` : "";
    return `${kind}${own.indexOf(at) + 1} of ${own.length}${then}`;
  };
  /* Said once each, where what matters most is judged, and where what several articles tell is. */
  const stops = new Map();
  const MOST = "What matters most is judged. All else may wait: it is no fact of the briefing until you accept it, and the site says how many sentences are in no record yet. What several articles tell besides comes next, then what one tells alone. Go on, or leave it here: ";
  const SEVERAL = "What several articles tell is judged. Minor discrepancies, and what one article tells alone, may wait. Go on, or leave it here: ";
  const rest = () => {
    const back = screensOf(false);
    if (back.length && isLate()) {
      return el("p", { className: "note rest" }, `What matters most is not all judged: you went past ${back.length === 1 ? "one screen" : `${back.length} screens`} of it. `,
        el("button", { className: "link", click: () => { [at, refused, warned] = [back[0], "", []]; draw(); } }, "Go back to the first"), ".");
    }
    if (back.length || !isBehindFirst()) return false;
    const words = queue().some((draft) => draft.waits && !draft.last) ? MOST : SEVERAL;
    if (!stops.has(words)) stops.set(words, at);
    return stops.get(words) === at && el("p", { className: "note rest" }, words,
      el("button", { className: "link", click: () => desk.go("differences") }, ...kbd("c", "differences")), ", ", el("button", { className: "link", click: () => desk.go("sentences") }, ...kbd("n", "sentences")), ", ", el("a", { href: "/" }, "the preview"), ".");
  };

  const draw = () => {
    const all = screens();
    if (!all.includes(at)) at = all[0] ?? "";
    const draft = card();
    const was = page.name;
    turn();
    const left = desk.sheet().drafts - queue().length;
    const head = !draft && el("h2", { tabIndex: -1 }, all.length ? `${together().length} names and places` : "No draft waits");
    const top = was === page.name ? view.scrollTop : 0;
    view.replaceChildren(el("div", { className: "screen" },
      all.length > 0 && el("p", { className: "count" }, counted(draft), beyond()),
      rest(),
      head, alertOf(refused), warned.length > 0 && el("pre", { className: "told", role: "status" }, `This concerns other records:\n${warned.join("\n")}`), all.length > 0 && controls(draft),
      draft ? several() : all.length > 0 && group(),
      !all.length && [leftOf(desk), el("p", {}, el("a", { href: "/" }, "See the preview"), ", or ", el("button", { click: desk.articles }, ...kbd("Esc", "go to the articles")), ".")],
      left > 0 && el("p", { className: "note" }, `${left} more rest on sentences of somebody who stands alone, or quote what is not found: judge them in their file.`)));
    view.scrollTop = top;
    const now = view.querySelector(".now");
    if (now && now.previousElementSibling?.matches(".draft-item")) now.scrollIntoView({ block: "nearest" });
    if (!mends) (!draft && view.querySelector(".together input") || view.querySelector("h2")).focus({ preventScroll: true });
  };

  const keys = (event) => {
    const moves = { a: () => accept(), y: () => accept(), ...(isOfNobodysWish(card()) ? { w: wish } : {}), d: remove, "-": remove, j: () => step(1), k: () => step(-1), ...(screensOf(false).length ? {} : { c: () => desk.go("differences"), n: () => desk.go("sentences") }), ArrowRight: () => step(1),
      ArrowLeft: () => step(-1), m: mend, u: undo, v: () => desk.go("unasked"), i: desk.fill, q: desk.ask, Escape: desk.articles,
      ...(card() ? {} : { ArrowDown: () => along(1), ArrowUp: () => along(-1) }) };
    if (isBusy && moves[event.key] && !event.repeat) early ||= `“${event.key}”`;
    if (isBusy || mends || pressed(event) || !moves[event.key]) return;
    event.preventDefault();
    /* A key that is held down accepts one draft, and not the next ones, which nobody has looked at. */
    if (!event.repeat) moves[event.key]();
  };

  /* A button that is pressed while something is written does no more than a key. */
  view.addEventListener("click", (event) => {
    if (!isBusy || !event.target.closest("button, label")) return;
    event.preventDefault();
    event.stopPropagation();
    early ||= "That press";
  }, true);

  /* Begins with a draft, or with the first. */
  const open = (id) => {
    [at, mends, refused] = [id ?? "", "", ""];
    if (id && queue().find((each) => each.id === id)?.proved) alone.add(id);
    draw();
  };
  /* An edit elsewhere shows, but takes nothing away under somebody's hands. */
  return { open, keys, draw: () => { if (!mends && !isBusy) draw(); } };
};
