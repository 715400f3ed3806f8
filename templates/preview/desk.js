/* The curator's desk: articles side by side; selected words become records. Only in a preview, on the curator's machine. */
import { exchanging } from "/@desk/ask.js";
import { byId, el, kbd, leftOf, post, pressed as modified, say } from "/@desk/parts.js";
import { filling } from "/@desk/blanks.js";
import { changing, finding, picking } from "/@desk/change.js";
import { deciding } from "/@desk/decide.js";
import { asking } from "/@desk/who.js";

{
  const KEYS = {
    e: ["event", "Event"], f: ["figure", "Figure"], a: ["actor", "Actor"], d: ["discrepancy", "Discrepancy"],
    p: ["position", "Position"], t: ["theme", "Theme"], l: ["location", "Place"], s: ["aside", "Set aside"],
  };
  const TITLES = Object.fromEntries(Object.values(KEYS));
  const POLL = 1500;
  /* Why the rest of an article is set aside, where nobody says otherwise. */
  const READ = "Read; nothing more of it is recorded.";
  const [columns, panel, status, undo, nav] = ["columns", "panel", "status", "undo", "articles"].map(byId);

  let sheet = null;
  let active = { article: null, number: 1 };
  let held = [];
  let beside = null;
  let form = null;
  let told = [];
  let view = "articles";
  const closed = new Set();
  const reasons = new Set();

  const copy = (text) => navigator.clipboard.writeText(text).then(() => say("Copied."), () => { told = [text]; idle(); });

  /* ---- the articles ---- */

  const articleOf = (id) => sheet.articles.find((article) => article.id === id);
  const languageOf = ({ article }) => articleOf(article)?.language ?? "";
  const sentenceOf = () => articleOf(active.article)?.sentences.find(({ number }) => number === active.number);
  const shownArticles = () => sheet.articles.filter(({ id }) => !closed.has(id));

  const sentence = (each) => {
    const classes = `s ${each.how.replace(" ", "-")}${each.alone ? " alone" : ""}${each.reprinted ? "" : " unprinted"}`;
    const facts = each.by.filter(({ kind }) => kind !== "set aside").length;
    return el("span", { className: classes, data: { number: each.number } },
      each.pieces.map(([start, text]) => el("span", { className: text === null ? "gap" : "", data: { start } }, text ?? " […] ")),
      each.drafts.length > 0 && el("b", { className: "draft", title: "Drafts of what it tells" }, "draft"), facts && el("b", { title: `${facts} records cite this sentence` }, facts));
  };
  /* Beside the words, what we take them to say. */
  const translated = ({ translations }) => translations.map((text) => el("span", { className: "ours", dir: "ltr" }, `our translation: ${text}`));

  const column = ({ id, code, outlet, published, rights, language, sentences }) => {
    const done = sentences.filter(({ how }) => how !== "open").length;
    const made = el("article", { tabIndex: 0, data: { id } }, el("h2", {}, el("span", { className: "code" }, code), ` ${outlet}`,
      el("small", {}, `${published} · ${done} of ${sentences.length} accounted for · rights: ${rights}`)));
    for (const each of sentences) {
      if (made.lastChild.dataset.key !== `${each.paragraph} ${each.block}`) {
        const tongue = language ? { lang: language, dir: "auto" } : {};
        made.append(el("p", { className: each.block, ...tongue, data: { key: `${each.paragraph} ${each.block}` } }));
      }
      made.lastChild.append(sentence(each), " ", ...translated(each));
    }
    return made;
  };

  const draw = () => {
    const tops = Object.fromEntries([...columns.children].map((shown) => [shown.dataset.id, shown.scrollTop]));
    active.article ??= (articleOf(location.hash.slice(1)) ?? sheet.articles[0])?.id;
    nav.replaceChildren(...sheet.articles.map(({ id, code, outlet, sentences }, at) =>
      el("button", { data: { id }, className: closed.has(id) ? "closed" : "", title: closed.has(id) ? `${outlet}: hidden; show it` : `Go to the beginning of ${outlet}`, click: () => goToStart(id) },
        at < 9 && el("kbd", {}, at + 1), ` ${code} · ${sentences.filter(({ how }) => how === "open").length} open`)));
    columns.replaceChildren(...shownArticles().map(column));
    for (const shown of columns.children) shown.scrollTop = tops[shown.dataset.id] ?? 0;
    undo.hidden = !sheet.undo;
    undo.title = `Take back ${sheet.undo}`;
    mark();
  };

  const mark = (scroll = false) => {
    for (const shown of columns.querySelectorAll(".active")) shown.classList.remove("active");
    const shown = columns.querySelector(`[data-id="${active.article}"] [data-number="${active.number}"]`);
    shown?.classList.add("active");
    for (const button of nav.children) button.setAttribute("aria-current", String(button.dataset.id === active.article));
    if (scroll) shown?.scrollIntoView({ block: "center" });
    if (!form) idle();
  };

  const go = (article, number) => {
    getSelection().removeAllRanges();
    active = { article, number };
    mark(true);
  };
  const move = (by) => go(active.article, Math.min(Math.max(active.number + by, 1), articleOf(active.article).sentences.length));
  const across = (by) => {
    const ids = shownArticles().map(({ id }) => id);
    const next = ids[ids.indexOf(active.article) + by];
    if (next) goInto(next);
  };
  /* To an article, at its first open sentence. */
  const goInto = (id) => go(id, articleOf(id).sentences.find(({ how }) => how === "open")?.number ?? 1);
  /* To an article, at its beginning; one that was hidden is shown again. */
  const goToStart = (id) => {
    if (closed.delete(id)) draw();
    go(id, 1);
  };
  /* The article one is at makes room for the others; its number brings it back. */
  const hide = () => {
    const ids = shownArticles().map(({ id }) => id);
    const at = ids.indexOf(active.article);
    if (ids.length < 2) return say("This is the only article that is shown.");
    closed.add(active.article);
    draw();
    goInto(ids[at + 1] ?? ids[at - 1]);
    return say("Hidden: its number brings it back.");
  };
  const next = (wanted, none) => {
    const all = shownArticles().flatMap(({ id, sentences }) => sentences.map((each) => ({ id, ...each })));
    const here = all.findIndex(({ id, number }) => id === active.article && number === active.number);
    const found = [...all.slice(here + 1), ...all.slice(0, here + 1)].find(wanted);
    if (found) go(found.id, found.number);
    else say(none);
  };
  const nextOpen = () => next(({ how }) => how === "open", "No sentence is open.");
  /* Hidden articles too, for nobody else reads these; once all are accounted for, to each again, so that its record is found. */
  const nextUnasked = () => {
    const all = sheet.articles.flatMap(({ sentences }) => sentences).filter(({ alone }) => alone);
    const isOpen = all.some(({ how }) => how === "open");
    const isWanted = ({ how, alone }) => alone && (how === "open" || !isOpen);
    for (const { id, sentences } of sheet.articles) if (sentences.some(isWanted)) closed.delete(id);
    draw();
    next(isWanted, "Drafters were shown every sentence.");
    if (all.length && !isOpen) say("All that no drafter was shown is accounted for: r changes a record of this one.");
  };

  /* Characters as the program counts them: a letter beyond the first 65,536 is one. */
  const long = (text) => [...text].length;
  const point = (piece, node, at, whole) => {
    const text = piece.className === "gap" ? "" : piece.textContent;
    const inside = node.nodeType === Node.TEXT_NODE && piece.contains(node);
    return Number(piece.dataset.start) + long(inside ? text.slice(0, at) : whole ? text : "");
  };

  const whole = ({ article, number }) => {
    const { pieces } = articleOf(article).sentences.find((each) => each.number === number);
    const [first, last] = [pieces[0], pieces.at(-1)];
    return { article, start: first[0], end: last[0] + long(last[1]) };
  };

  /* The selected words as a stretch of their article; the active sentence where none are selected. */
  const span = () => {
    const selection = getSelection();
    const range = selection.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : null;
    const hit = range ? [...columns.querySelectorAll("[data-start]")].filter((piece) => range.intersectsNode(piece)) : [];
    const own = hit.filter((piece) => piece.closest("article") === hit[0].closest("article"));
    if (!own.length) return whole(active);
    const start = point(own[0], range.startContainer, range.startOffset, false);
    return { article: own[0].closest("article").dataset.id, start, end: point(own.at(-1), range.endContainer, range.endOffset, true) };
  };

  const look = async (where, values = {}) => {
    const found = await post("look", where);
    if (found.quote) return { ...found, values };
    say(found.refused ?? "Select words that stand in the article once, or more of them.");
    return null;
  };

  /* ---- the panel ---- */

  const key = (name, text) => el("span", {}, el("kbd", {}, name), ` ${text}`);
  const idle = () => {
    const found = sheet && sentenceOf();
    const cited = (found?.by ?? []).map(({ kind, title, at, id, apart }) =>
      el("li", {}, el("em", {}, kind), ` ${title} `, el("button", { className: "link", title: "Copy its place", click: () => copy(at) }, at),
        (id || apart) && [" ", el("button", { className: "link change", click: () => alter(id, apart ? at : "") }, "change")]));
    const like = beside?.article === active.article && beside.number === active.number ? beside.like : [];
    const words = ({ article, number }) => articleOf(article).sentences.find((each) => each.number === number).pieces.map(([, text]) => text ?? "[…]").join("");
    const differ = (sheet?.differences ?? []).map((difference) =>
      el("li", {}, el("button", { className: "link", click: () => review(difference) }, difference.told)));
    panel.replaceChildren(el("div", {},
      sheet && leftOf(desk),
      [...told, ...(sheet?.problems ?? []).slice(0, 5)].map((text) => el("pre", { className: "told" }, text)),
      held.length && el("p", { className: "note" }, `${held.length} held: the next record takes them too.`),
      found && el("h2", {}, `¶${found.paragraph}, sentence ${found.number}: ${found.how}`),
      found?.alone && el("p", { className: "note" }, "It shows, or may show, somebody who stands alone: no drafter was shown it, and nothing is proposed here. Read it, and press what it tells; whoever would not be named gets a record of their own."),
      el("ul", {}, cited),
      found?.drafts.length > 0 && el("ul", { className: "drafts" }, found.drafts.map((id) => el("li", {}, el("em", {}, "draft"), " ",
        el("button", { className: "link", click: () => judge(id) }, sheet.queue.find((draft) => draft.id === id)?.title ?? id)))),
      like.length && [el("h2", {}, "Like it, in other articles"),
        el("ul", { className: "like" }, like.map((each) => el("li", {}, el("span", { className: "code" }, articleOf(each.article).code), " ",
          el("button", { className: "link", title: "Hold it for the next record", click: () => hold(whole(each)) }, words(each))))),
        el("p", { className: "note" }, "Press those that tell the same, or ", el("button", { click: () => holdAll(like) }, "all of them"), ", to hold them; then press what this sentence tells.")],
      found?.missing.length && el("p", { className: "note" }, `Not cited word for word: ${found.missing.join("; ")}`),
      el("p", { className: "keys" }, "Select words, or take the marked sentence; then press what they tell:",
        Object.entries(KEYS).map(([letter, [, title]]) => key(letter, title)), key("x", "Hold for the next"), key("w", "Like it elsewhere"), "Besides:",
        key("g", "draft names from all articles"), key("r", "change or delete a record of it"), key("o", "set aside all that is open of this article"), key("j k", "sentence"), key("n", "next open one"), key("v", "next that no drafter was shown, or that stands alone"), key("← →", "article, at its first open sentence"), key(`1 – ${Math.min(sheet?.articles.length ?? 1, 9)}`, "beginning of that article"), key("h", "hide this one"), key("u", "take back")),
      differ.length && el("h2", {}, `Found by comparison, not reviewed: ${differ.length}`), el("ul", {}, differ)));
  };

  /* Records that may be named; of words that show somebody who stands alone, those of their article who do. */
  const namable = (kind) => [...sheet.records[kind], ...(kind === "actors" ? form.passages.flatMap(({ alone, apart }) => (alone ? apart : [])) : [])];
  const labelled = ({ name, about, words, required, ids }, value, more = [], note = "") => {
    const props = { name, required, title: about, autocomplete: "off", data: { ids: ids[0] ?? "" }, onfocus: ({ target }) => target.select?.() };
    const known = ids.length ? namable(ids[0]) : more.map((id) => ({ id }));
    const list = el("datalist", { id: `list${Math.random()}` }, known.map(({ id, title }) => el("option", { value: id }, title)));
    const input = words
      ? el("select", props, el("option", { value: "" }, "…"), Object.entries(words).map(([word, means]) =>
        el("option", { value: word, title: means }, word.replaceAll("_", " "))))
      : el("input", props);
    input.value = value ?? "";
    if (known.length) input.setAttribute("list", list.id);
    /* What the check may ask for, and an answer to it, stand there once it asks. */
    const hidden = ["checked", "stance", "basis", "explained_by", "resolution"].includes(name) && !input.value;
    return el("label", { hidden }, el("span", {}, name.replaceAll("_", " "), required && el("abbr", { title: "needed" }, " *")), input, list, note && el("small", {}, note));
  };

  /* What may be chosen: records of words like these, a new one, the others; who types looks for one that is there. */
  const choices = (typed) => {
    const { kind } = sheet.forms[form.name];
    const [{ quote, alone, near = {}, apart }] = form.passages;
    const known = form.passages.some(({ alone }) => alone) ? [] : sheet.records[kind];
    /* Another form of the name of somebody who stands alone in this article. */
    const same = form.name === "actor" && form.passages.every(({ article }) => article === form.passages[0].article)
      ? apart.map(({ id, title }) => ({ record: id, text: `Another form of: ${title}` })) : [];
    const offered = known.flatMap(({ id, title, positions }) => (form.name === "position"
      ? positions.map(([position, shown]) => ({ record: id, position, text: `${title} › ${shown}` })) : [{ record: id, text: title }]));
    const words = typed.toLowerCase().split(/\s+/);
    const fitting = offered.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
    const rank = ({ record }) => near[kind]?.indexOf(record) ?? -1;
    const like = fitting.filter((each) => rank(each) >= 0).sort((one, other) => rank(one) - rank(other));
    /* Of an event the main clause of each passage first, the shortest before the others. */
    const clauses = form.name === "event" && !alone ? [...new Set(form.passages.flatMap(({ titles = [] }) => titles))].sort((one, other) => one.length - other.length) : [];
    const called = typed ? [typed] : [...clauses.filter((each) => each !== quote), quote];
    const fresh = form.name === "position" ? [] : called.map((each) => ({ record: "", text: `New: “${each}”`, title: typed || !alone ? each : "" }));
    const others = fitting.filter((each) => rank(each) < 0);
    if (typed) return [...like, ...others, ...same, ...fresh];
    const sure = surely(offered);
    if (sure) return [sure, ...fresh, ...[...like, ...same, ...others].filter(({ record }) => record !== sure.record)];
    return [...fresh.slice(0, 1), ...like, ...fresh.slice(1), ...same, ...others];
  };
  /* What comes before a new record, so that Enter takes it: the only one of that name; of what is told, and only where passages are held together, the only one that has words of them already. */
  const surely = (offered) => {
    const isName = ["actors", "places"].includes(sheet.forms[form.name].kind);
    if (!isName && form.passages.length < 2) return undefined;
    const likely = new Set(form.passages.flatMap((passage) => passage.likely ?? []));
    const found = offered.filter(({ record }) => likely.has(record));
    return found.length === 1 ? found[0] : undefined;
  };

  const choose = ({ record, position, text, title }) => {
    Object.assign(form, { record, position, text, values: { title, ...form.values } });
    if (form.name === "actor" && record === "") ask();
    else drawForm();
  };

  /* Who somebody is, before a record is made of them. */
  const ask = () => {
    const picked = (values, who) => { Object.assign(form, { values: { ...form.values, ...values }, who }); drawForm(); };
    panel.replaceChildren(asking(sheet.who, form.passages, { picked, left: leave }));
    panel.firstChild.focus();
  };

  const chooser = () => {
    let at = 0;
    const input = el("input", { placeholder: "find a record, or name a new one", autocomplete: "off", ariaLabel: "Record" });
    const list = el("ul", { className: "choices", role: "listbox" });
    const show = () => {
      const found = choices(input.value.trim());
      at = (at + found.length) % (found.length || 1);
      list.replaceChildren(...found.map((each, number) => el("li", {
        role: "option", className: each.record ? "" : "new", ariaSelected: String(number === at), click: () => choose(each),
      }, each.text)));
      list.children[at]?.scrollIntoView({ block: "nearest" });
      return found;
    };
    input.addEventListener("input", () => { at = 0; show(); });
    input.addEventListener("keydown", (event) => {
      /* The words of a new record are put where they can be changed. */
      const marked = event.key === "Tab" && !event.shiftKey && !input.value ? choices("")[at] : undefined;
      if (marked?.record === "" && marked.title) {
        event.preventDefault();
        input.value = marked.title;
        at = 0;
        show();
        return;
      }
      const by = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      at += by;
      const found = show();
      if (event.key === "Enter" && found[at]) choose(found[at]);
    });
    show();
    return [input, list, el("p", { className: "keys" }, key("↑ ↓", "which"), key("↵", "take it"), key("Tab", "change its words first"))];
  };

  const drawForm = () => {
    const { record: ofRecord, passage: ofPassage } = sheet.forms[form.name];
    const proposed = (name, { values, speaker, words }) =>
      values[name] ?? (name === "speaker" ? speaker : name === "words" && words?.length === 1 ? words[0] : "");
    const chosen = form.record !== undefined;
    const made = el("form", {}, el("h2", {}, `${TITLES[form.name]}${form.record ? `: ${form.text}` : ""}`),
      form.passages.map((passage, at) => el("fieldset", { data: { at } },
        el("blockquote", { tabIndex: -1 }, el("span", { className: "code" }, passage.code), " ", el("bdi", { lang: languageOf(passage) }, passage.quote), " ", el("small", {}, passage.place)),
        chosen && ofPassage.filter(({ name }) => (name !== "translation" || languageOf(passage)) && !(at && name === "reason")).map((field) => labelled(field, proposed(field.name, passage),
          field.name === "reason" ? [...reasons] : passage[field.name] || [], field.name === "speaker" ? passage.heard : "")))),
      form.who && el("p", { className: "note" }, form.who.group, " ", el("strong", {}, form.who.label)),
      chosen ? [form.record === "" && [ofRecord.filter(isAsked).map((field) => labelled(field, form.values[field.name])), address()],
        el("p", {}, el("button", { type: "submit" }, el("kbd", {}, "↵"), sheet.writes ? " Write" : " Check and copy"), " ",
          el("button", { click: () => write(true) }, "Copy as YAML"), " ", el("button", { click: leave }, el("kbd", {}, "Esc"), " Leave"))]
        : chooser(), el("pre", { className: "told", role: "alert", hidden: true }));
    made.addEventListener("submit", (event) => { event.preventDefault(); write(false); });
    made.addEventListener("change", ({ target }) => { if (["title", "identified_by"].includes(target.name)) propose(); });
    /* Of itself a browser opens or closes a list. */
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.name) return;
      event.preventDefault();
      made.requestSubmit();
    });
    panel.replaceChildren(made);
    const inputs = [...made.querySelectorAll(":not([hidden]) > input, :not([hidden]) > select")];
    const first = inputs.find((input) => input.required && !input.value) ?? inputs.find((input) => !input.value) ?? inputs[0];
    const submit = made.querySelector("button[type=submit]");
    (form.who ? inputs.find(({ name, value }) => name === form.who.wants && !value) ?? submit : first ?? submit ?? made.querySelector("button")).focus();
    if (form.record === "") propose();
  };

  /* Of somebody whom an answer describes, only the fields that it fills in or wants are asked for. */
  const isAsked = ({ name, words }) => !form.who || words !== null && form.who.values[name] || name === form.who.wants || form.who.values[name];

  /* The address of a new record, with the one that is free in its place. */
  const address = () => {
    const field = el("input", { name: "address", autocomplete: "off", spellcheck: false, title: "The address of its page, as long as it is there; empty for the one shown.",
      value: form.address ?? "", oninput: ({ target }) => { form.address = target.value; } });
    return el("label", { className: "address" }, el("span", {}, "address"), field);
  };
  const propose = async () => {
    const field = panel.querySelector("[name=address]");
    if (!field) return;
    const answer = await post("propose", addition());
    if (answer.address) field.placeholder = answer.address;
    /* The time of the deed, until something is typed. */
    for (const [at, words] of (answer.when ?? []).entries()) {
      const when = panel.querySelector(`[data-at="${at}"] [name=when]`);
      if (when && words && (!when.value || when.value === when.dataset.proposed)) Object.assign(when, { value: words, className: "guess" }).dataset.proposed = words;
    }
  };

  /* What is asked for while an answer is awaited has its turn after it, with the words that were selected then. */
  let turn = Promise.resolve();
  const inTurn = (task) => {
    const where = span();
    turn = turn.then(() => task(where)).catch((error) => say(String(error)));
  };

  const start = async (name, where) => {
    const passage = await look(where);
    if (!passage) return;
    const again = held.some((each) => each.article === passage.article && each.start === passage.start && each.end === passage.end);
    form = { name, values: {}, passages: again ? held : [...held, passage] };
    /* What is held of other articles stays held: each article has its own list of what is set aside. */
    if (name === "aside") Object.assign(form, { record: passage.article, text: passage.code, passages: form.passages.filter(({ article }) => article === passage.article) });
    const [only, ...others] = name === "actor" ? choices("") : [];
    if (only && !others.length) choose(only);
    else drawForm();
  };

  /* What somebody may say of a difference that comparison found; that it is none is recorded too, so that nobody looks again. */
  const NONE = { weight: "minor", relation: "compatible", resolution: "explained", would_resolve: "Nothing is to be settled: all can be right." };
  const ANSWERS = [
    { text: "It is a difference", note: "a new discrepancy of these positions", values: {} },
    { text: "No difference: one thing in other words", note: "such as a rounded number; recorded as explained", isNone: true, values: { ...NONE, explained_by: "editing" } },
    { text: "No difference: they speak of different things", note: "recorded as explained", isNone: true, values: { ...NONE, explained_by: "different_scope" } },
  ];
  const passed = new Set();
  /* A difference beside the words that it is of, and what it may be: one that a discrepancy tells already, a new one, or none. */
  const review = async ({ id, title, kind, about, passages, told: sentence, covering }) => {
    /* Keys that come before it stands there do nothing. */
    form = { name: "change" };
    const looked = (await Promise.all(passages.map(({ values, ...where }) => look(where, values)))).filter(Boolean);
    const make = (values) => {
      form = { name: "discrepancy", record: "", values: { title, kind, ...values }, about: [about], covers: [id], passages: looked };
      drawForm();
    };
    const cover = (record, covers) => {
      close();
      return change("change", { record, values: { covers } });
    };
    const pass = () => {
      passed.add(id);
      close();
      nextDifference();
    };
    const telling = covering.map(({ id: record, title: called, covers, is_about: isAbout }) => ({ isAbout, text: called, note: "tells it already", pick: () => cover(record, covers) }));
    /* What is none needs no form: all of it is known. Where something is missing all the same, the form stands there and says what. */
    const none = async (values) => {
      make(values);
      await write(false);
    };
    const answers = ANSWERS.map(({ text, note, values, isNone }) => ({ text, note, pick: () => (isNone ? none(values) : make(values)) }));
    const later = sheet.unsupported.length + sheet.differences.length > 1 ? [{ text: "Leave it", note: "for the next one", pick: pass }] : [];
    const rows = [...telling.filter(({ isAbout }) => isAbout), ...answers, ...later];
    const all = [...rows, ...telling.filter(({ isAbout }) => !isAbout)];
    const { shown, first } = picking({ placeholder: "a number, or first letters of a discrepancy that tells it", left: close, rowsOf: (typed) => (typed ? finding(all, typed) : rows) });
    panel.replaceChildren(el("section", { className: "mending" }, el("h4", {}, sentence),
      el("ul", {}, looked.map((passage) => el("li", {}, el("span", { className: "code" }, passage.code), " ", el("q", { lang: languageOf(passage) }, passage.quote)))), shown));
    first.focus();
  };

  const close = () => {
    held = form?.name === "aside" ? held.filter(({ article }) => article !== form.record) : [];
    form = null;
    document.activeElement?.blur();
    idle();
  };

  /* Back to the form that waits for this one, such as for a speaker who must be made first; else no form is wanted. */
  const leave = () => {
    if (!form?.waiting) {
      /* What was held before stays held; without a form nothing is held any more. */
      const kept = form ? held : [];
      close();
      held = kept;
      return idle();
    }
    form = form.waiting;
    drawForm();
  };

  /* Part of a name stands for its record, where no other has it. */
  const resolved = (kind, typed) => typed.split(",").map((part) => {
    const hits = namable(kind).filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(part.trim().toLowerCase()));
    return hits.length === 1 ? hits[0].id : part.trim();
  }).join(", ");

  /* What the form asks to be written. */
  const addition = () => {
    const values = (inputs) => Object.fromEntries([...inputs].map(({ name, value, dataset }) =>
      [name, dataset.ids && value ? resolved(dataset.ids, value) : value]));
    const all = form.passages.map((_, at) => values(panel.querySelectorAll(`[data-at="${at}"] [name]`)));
    /* Sentences that are set aside together are for one reason. */
    const shared = form.name === "aside" ? { reason: all[0].reason } : {};
    const passages = form.passages.map(({ article, start: from, end }, at) => ({ article, start: from, end, values: { ...all[at], ...shared } }));
    const { name, record, position, about, covers } = form;
    const { address: typed = "", ...own } = values(panel.querySelectorAll("form > label [name]"));
    return { form: name, record, position, about, covers, values: own, passages, address: typed.trim() };
  };

  /* An address that is taken gives way to the one that is free: Enter takes it. */
  const free = async (asked) => {
    const answer = asked.address ? await post("propose", asked) : {};
    if (!answer.address || answer.address === asked.address) return;
    const field = panel.querySelector("[name=address]");
    form.address = field.value = answer.address;
    field.focus();
  };

  /* An actor is offered without whom nothing can be written, one who is there by a like name first; then comes again what was to be. `who` is who it is, where that is known. */
  const offerFirst = async (asked, where, told, who, speaks) => {
    const passage = await look(where);
    if (!passage) return;
    const waiting = { ...form, values: asked.values, speaks, passages: form.passages.map((each, at) => ({ ...each, values: asked.passages[at].values })) };
    const begin = () => {
      const begun = { name: "actor", values: { ...who?.values }, passages: [passage], waiting };
      form = who ? { ...begun, record: "", text: "", who } : begun;
      /* Of whom there is a like name it is asked; else there is nothing to choose. */
      const offered = who ? [] : choices("");
      if (offered[0] && !offered[0].record && !passage.near?.actors.length) choose(offered[0]);
      else drawForm();
    };
    const offer = el("button", { className: "yes", click: begin }, ...kbd("↵", `${told}: “${passage.quote}”`));
    panel.querySelector("[role=alert]").after(el("p", {}, offer));
    offer.focus();
  };
  const lead = async (asked, refused) => {
    if (form.waiting) return;
    if (refused.includes("[protection-missing]")) {
      const where = await post("asking", asked.passages[0]);
      /* Of somebody with a name it is asked which kind of name that is. */
      const who = where.named ? undefined : sheet.who.find(({ key }) => key === "r");
      if (where.article) await offerFirst(asked, where, "Protect whoever asks here first", who);
    } else if (refused.includes("[speaker-missing]")) {
      const at = form.passages.findIndex(({ unknown }, number) => unknown && !asked.passages[number].values.speaker);
      if (at >= 0) await offerFirst(asked, form.passages[at].unknown, "Make who speaks an actor first", undefined, at);
    }
  };

  /* True while something is checked and written: a second press does not do it again. */
  let isWriting = false;
  const write = async (copying) => {
    if (isWriting) return;
    isWriting = true;
    const form = panel.querySelector("form");
    form.setAttribute("aria-busy", "true");
    say(copying ? "Checking …" : "Writing …");
    await tryToWrite(copying);
    form.removeAttribute("aria-busy");
    isWriting = false;
  };
  const tryToWrite = async (copying) => {
    const asked = addition();
    for (const passage of asked.passages) if (passage.values.reason) reasons.add(passage.values.reason);
    const alert = panel.querySelector("[role=alert]");
    alert.hidden = true;
    const answer = await post("add", { ...asked, copy: copying });
    if (answer.refused) {
      say("Nothing was written.");
      Object.assign(alert, { textContent: answer.refused, hidden: false });
      alert.scrollIntoView({ block: "nearest" });
      await free(asked);
      await lead(asked, answer.refused);
      for (const input of panel.querySelectorAll("label[hidden] [name]")) if (answer.refused.includes(`\`${input.name}\``)) input.closest("label").hidden = false;
      return;
    }
    if (answer.yaml) copy(answer.yaml);
    if (copying) return;
    told = answer.warned;
    const { waiting } = form;
    close();
    getSelection().removeAllRanges();
    await refresh();
    if (waiting) {
      form = waiting;
      if (form.speaks !== undefined) form.passages[form.speaks].values.speaker = answer.about.split(" in ")[0];
      drawForm();
    }
    say(answer.yaml ? "The check has nothing against it: copied." : `Written: ${answer.about}.`);
  };

  /* A change that needs no form. */
  const DOING = { undo: "Taking back …", draft: "Drafting names …" };
  const change = async (path, asked) => {
    if (isWriting) return;
    isWriting = true;
    say(DOING[path] ?? "Writing …");
    const answer = await post(path, asked);
    told = answer.refused ? [answer.refused] : answer.warned ?? [];
    await refresh();
    isWriting = false;
    idle();
    say(answer.refused ? "Nothing was changed." : `${path === "undo" ? "Taken back" : "Done"}: ${answer.about}.`);
  };

  /* Drawing takes a selection away, so what was not asked for waits while there is one. */
  let pressed = false;
  for (const [type, is] of [["mousedown", true], ["mouseup", false]]) document.addEventListener(type, () => { pressed = is; });
  const busy = () => form !== null || pressed || !getSelection().isCollapsed;
  const refresh = async (asked = true) => {
    const found = await post("sheet", { seen: sheet?.seen });
    if (found?.refused) say(found.refused);
    if (!found || found.refused || (!asked && busy())) return;
    sheet = found;
    tabs();
    if (view === "articles") draw();
    else if (!asked) views[view].draw();
    show(view);
  };

  /* Sentences of other articles that are like the marked one. */
  const compare = async () => {
    const { like = [], refused } = await post("like", whole(active));
    beside = { ...active, like };
    if (!like.length) say(refused ?? "No sentence of another article is like it.");
    idle();
  };

  const hold = async (where) => {
    const passage = await look(where);
    if (passage) held.push(passage);
    idle();
  };

  const holdAll = async (like) => {
    for (const each of like) await hold(whole(each));
  };

  /* All that is left open of the article, for one reason; never what shows somebody who stands alone. */
  const openHere = () => articleOf(active.article)?.sentences.filter(({ how, alone }) => how === "open" && !alone) ?? [];
  const setRestAside = async () => {
    const found = [];
    for (const { number } of openHere()) found.push(await look(whole({ article: active.article, number })));
    const passages = found.filter(Boolean);
    if (!passages.length) return say("No sentence of this article is open.");
    form = { name: "aside", record: active.article, text: passages[0].code, values: {}, passages };
    passages[0].values = { reason: READ };
    return drawForm();
  };

  columns.addEventListener("mouseup", ({ target }) => {
    const shown = target.closest(".s");
    if (!shown || form) return;
    active = { article: shown.closest("article").dataset.id, number: Number(shown.dataset.number) };
    mark();
  });
  /* ---- the other views ---- */

  const show = (name) => {
    view = name;
    for (const each of ["columns", "panel"]) byId(each).hidden = name !== "articles";
    for (const each of ["decide", "blanks", "ask"]) {
      byId(each).hidden = name !== each;
      if (name !== each) byId(each).replaceChildren();
    }
    for (const link of document.querySelectorAll("#views button")) link.setAttribute("aria-current", link.dataset.view === name ? "page" : "false");
    for (const each of ["articles", "legend"]) byId(each).hidden = name !== "articles";
    undo.hidden = name !== "articles" || !sheet.undo;
  };
  const articles = () => {
    show("articles");
    draw();
  };
  const judge = (id) => {
    show("decide");
    views.decide.open(id);
  };
  const fill = () => {
    show("blanks");
    views.blanks.open();
  };
  const exchange = () => {
    show("ask");
    views.ask.open();
  };
  /* A discrepancy that says it tells a difference which is not found any more, since somebody changed a day or a number. */
  const support = ({ id, told: sentence, left, instead, now }) => {
    form = { name: "change" };
    const mend = (covers) => () => {
      close();
      return change("change", { record: id, values: { covers } });
    };
    const rows = [
      instead && { text: "It tells this one now", note: now, pick: mend(instead) },
      left !== null && { text: "It tells that one no more", note: "the discrepancy stays, without it", pick: mend(left) },
      { text: "Change or delete the discrepancy", note: "", pick: () => alter(id, "") },
      sheet.unsupported.length + sheet.differences.length > 1 && { text: "Leave it", note: "for the next one", pick: () => { passed.add(id); close(); nextDifference(); } },
    ].filter(Boolean);
    const { shown, first } = picking({ placeholder: "a number", left: close, rowsOf: (typed) => finding(rows, typed) });
    panel.replaceChildren(el("section", { className: "mending" }, el("h4", {}, sentence), shown));
    first.focus();
  };
  /* The next discrepancy that nothing supports any more, or difference that nobody reviewed; those that were left come again after the last. */
  const nextDifference = () => {
    const all = [...sheet.unsupported.map((each) => ({ each, show: support })), ...sheet.differences.map((each) => ({ each, show: review }))];
    if (!all.length) return say("No difference waits.");
    const next = all.find(({ each }) => !passed.has(each.id));
    if (!next) passed.clear();
    const { each, show: open } = next ?? all[0];
    return open(each);
  };
  const problemsOf = (key) => () => {
    told = sheet.todo.find((each) => each.key === key)?.told ?? [];
    idle();
  };
  /* Goes to what is left to do of a kind. */
  const WAYS = { blanks: () => fill(), ask: exchange, drafts: () => judge(), differences: nextDifference, unsupported: nextDifference, sentences: () => nextOpen(), unasked: () => nextUnasked() };
  const goTo = (key) => {
    if (!["blanks", "drafts", "ask"].includes(key)) articles();
    (WAYS[key] ?? problemsOf(key))();
  };
  const desk = { sheet: () => sheet, refresh: () => refresh(), articles, fill, ask: exchange, drafts: () => judge(), go: goTo };
  const views = { decide: deciding(desk), blanks: filling(desk), ask: exchanging(desk) };
  const tabs = () => {
    const story = sheet.title || "Desk";
    Object.assign(byId("story"), { textContent: story, title: story });
    document.title = `${story}: the curator’s desk`;
    byId("views").replaceChildren(
      el("button", { data: { view: "articles" }, click: articles }, "Articles"),
      el("button", { data: { view: "blanks" }, click: fill }, el("kbd", {}, "i"), ` To fill in: ${sheet.left.length}`),
      el("button", { data: { view: "ask" }, click: exchange }, el("kbd", {}, "q"), " Ask for drafts"),
      el("button", { data: { view: "decide" }, click: () => judge() }, el("kbd", {}, "m"), ` Drafts: ${sheet.drafts}`));
  };
  /* A record that is accepted, one thing of it at a time. */
  const alter = (id, place) => {
    const done = async ({ about, warned = [] }) => { close(); told = warned; await refresh(); say(`Written: ${about}. u takes it back.`); };
    form = { name: "change" };
    const made = changing(id, { desk, done, left: close, place });
    panel.replaceChildren(made);
    made.begin();
  };
  /* Without a record there is nothing to change: what to do instead is said beside the sentence. */
  const tellNoRecord = () => {
    say("No record rests on this sentence that can be changed here.");
    idle();
    const found = sentenceOf();
    if (!found) return;
    const why = found.by.map(({ kind, at }) => (kind === "set aside" ? `It is set aside, in ${at}. ` : `The record of its article quotes it, in ${at}. `));
    panel.querySelector("h2").after(el("p", { className: "note instead" }, why.length ? why : "No record rests on it. ", "To record what it tells, press a key below, such as ", ...kbd("e", "event"), "; a sentence with a number behind it has records, which ", ...kbd("r", "changes"), "."));
  };
  /* The record of the marked sentence; where there are several, the one that is picked. */
  const alterHere = () => {
    const found = (sentenceOf()?.by ?? []).filter(({ id, apart }) => id || apart);
    const pick = ({ id, apart, at }) => alter(id, apart ? at : "");
    if (!found.length) tellNoRecord();
    else if (found.length === 1) pick(found[0]);
    else {
      form = { name: "change" };
      const rows = found.map((each) => ({ text: each.title, note: each.kind, pick: () => pick(each) }));
      const { shown, first } = picking({ placeholder: "which record? a number, or first letters", rowsOf: (typed) => finding(rows, typed), left: close });
      panel.replaceChildren(el("section", { className: "mending" }, shown));
      first.focus();
    }
  };
  /* A record that a page asks for, at the first sentence that it rests on. */
  const alterAway = (id) => {
    const [first] = sheet.articles.flatMap(({ id: article, sentences }) => sentences.filter(({ by }) => by.some((each) => each.id === id)).map(({ number }) => ({ article, number })));
    /* Whoever stands alone is found by their sentences only, and has no address here. */
    if (!first) return say("The desk does not go to this record by its address: r, at a sentence of it, changes it.");
    go(first.article, first.number);
    return alter(id, "");
  };
  undo.addEventListener("click", () => change("undo"));
  document.addEventListener("keydown", (event) => {
    if (!sheet) return;
    if (view !== "articles") {
      views[view].keys(event);
      return;
    }
    if (event.key === "Escape") leave();
    if (form || modified(event)) return;
    const moves = { j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1), n: nextOpen, v: nextUnasked, m: () => judge(), i: fill, q: exchange, c: nextDifference, r: alterHere, o: setRestAside, h: hide,
      u: () => change("undo"), g: () => change("draft"), x: () => inTurn(hold), w: () => inTurn(compare), ArrowRight: () => across(1), ArrowLeft: () => across(-1) };
    const numbered = sheet.articles[event.key - 1];
    const done = moves[event.key] ?? (KEYS[event.key] && (() => inTurn((where) => start(KEYS[event.key][0], where)))) ?? (numbered && (() => goToStart(numbered.id)));
    if (!done) return;
    event.preventDefault();
    done();
  });
  setInterval(() => { if (document.visibilityState === "visible" && !busy()) refresh(false); }, POLL);
  await refresh();
  /* The list of a preview leads to what is left of one kind, `#@drafts`; the page of a record to that record, `#!its-id`. */
  if (sheet && location.hash.startsWith("#@")) desk.go(location.hash.slice(2));
  if (sheet && location.hash.startsWith("#!")) alterAway(location.hash.slice(2));
}
