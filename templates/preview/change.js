/* One thing of a record changed at a time: it is picked from a list, and so is what takes its place, or that is typed. */
import { alertOf, el, kbd, post, say } from "/@desk/parts.js";

/* Rows that are shown at once; whoever types finds the others. */
const MOST = 40;
/* Rows with a number, which is taken at once: one digit each, behind the ninth one with a nought before it, behind the eighteenth with two. */
const DIGITS = 9;
const NUMBERED = 3 * DIGITS;
const keysOf = (place) => [..."0".repeat(Math.floor(place / DIGITS)), (place % DIGITS) + 1];

/* What stands beside a field that a record leaves out. */
const UNSAID = "not said";

/* True where each typed part begins a word of a text. */
const fits = (typed, text) => {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed.toLowerCase().split(/\s+/).filter(Boolean).every((part) => words.some((word) => word.startsWith(part)));
};

/* The rows that are found by what they show: first those whose words begin with the letters, then those that hold or note them. */
export const finding = (rows, typed) => {
  const called = rows.filter(({ text }) => fits(typed, text));
  const showing = rows.filter((row) => !called.includes(row) && fits(typed, [row.text, row.value, row.note].join(" ")));
  return [...called, ...showing];
};

/* A number is taken at once: an Enter behind it, from habit, answers nothing that comes next. */
let taken = false;
document.addEventListener("keydown", (event) => {
  if (taken && event.key === "Enter") {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  taken = false;
}, true);
document.addEventListener("input", () => { taken = false; }, true);

/* A list to pick from by number, by first letters, by arrows and Enter, or by a press. `rowsOf` gives the rows for what is typed. */
export const picking = ({ placeholder, rowsOf, left }) => {
  let at = 0;
  const input = el("input", { placeholder, ariaLabel: placeholder, autocomplete: "off", spellcheck: false });
  const list = el("ol", { className: "choices numbered" });
  const shown = () => {
    const [, letters, noughts, digit] = /^(.*?)(0*)([1-9]?)$/.exec(input.value);
    const rows = rowsOf(letters.trim()).slice(0, MOST);
    return { rows, letters, number: digit ? noughts.length * DIGITS + Number(digit) : 0 };
  };
  const draw = () => {
    const { rows, letters, number } = shown();
    if (number) at = number - 1;
    at = Math.min(Math.max(at, 0), Math.max(rows.length - 1, 0));
    list.replaceChildren(...rows.map(({ text, note, value, pick }, place) => el("li", { ariaSelected: String(place === at), click: pick },
      place < NUMBERED && keysOf(place).map((key) => [el("kbd", {}, key), " "]), el("strong", {}, text), value && [" ", el("span", { className: "holds" }, value)], note && [" ", el("small", {}, note)])));
    if (!rows.length) list.replaceChildren(el("li", {}, el("small", {}, "Nothing that stands here begins with these letters.")));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    return { rows, letters, number };
  };
  input.addEventListener("input", () => {
    at = 0;
    const { rows, letters, number } = draw();
    /* Another may be tried where one is refused. */
    if (!number || number > rows.length) return;
    input.value = letters;
    taken = true;
    rows[number - 1].pick();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") left();
    const by = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    at += by;
    const { rows } = draw();
    if (event.key === "Enter") rows[at]?.pick();
  });
  draw();
  const isLong = shown().rows.length > DIGITS;
  return { shown: [input, list], first: input, keys: [["1 – 9", "Take it at once"], ...(isLong ? [["0 1", "the tenth, and so on"]] : []), ["↵", "Take the marked one"]] };
};

/* Other words in the place of some. */
const typing = ({ field, write, left }) => {
  const text = el("textarea", { value: field.value, rows: 2, ariaLabel: field.name });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Escape") left();
    /* Long words wrap, and are one line all the same. */
    const edge = { Home: 0, End: text.value.length }[event.key];
    if (edge !== undefined && !event.shiftKey) text.setSelectionRange(edge, edge);
    else if (event.key === "Enter") write({ [field.path]: text.value });
    else return;
    event.preventDefault();
  });
  return { shown: [text, field.optional && el("small", {}, "Empty takes it out.")], first: text };
};

/* The day of a time whose words leave it open: one that may be meant, or another, with the reason; or none but what the words say. */
const OTHER = "another";
const NONE = "none";
const daying = ({ day: { at, words, read, chosen, days, why }, write, left }) => {
  const named = (day) => `${day} ${new Date(`${day}T12:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })}`;
  const other = el("input", { placeholder: "2024-03-05", ariaLabel: "Another day", hidden: true, autocomplete: "off" });
  const reason = el("input", { value: why, ariaLabel: "Why it is that day", autocomplete: "off" });
  const select = el("select", { ariaLabel: `Day of “${words}”` }, el("option", { value: "" }, chosen ? `${named(chosen)}, as it was chosen` : read ? `${named(read)}, as it is read` : "no day"),
    days.map((day) => el("option", { value: day }, named(day))), el("option", { value: OTHER }, "another day"),
    chosen && el("option", { value: NONE }, "what the words alone say"));
  select.addEventListener("change", () => {
    other.hidden = select.value !== OTHER;
    if (!other.hidden) other.focus();
  });
  const shown = el("p", { className: "daying" }, select, other, reason);
  shown.addEventListener("keydown", (event) => {
    if (event.key === "Escape") left();
    if (event.key !== "Enter") return;
    event.preventDefault();
    const day = { "": chosen, [OTHER]: other.value || "none given", [NONE]: "" }[select.value] ?? select.value;
    write({ [`${at}.day`]: day, [`${at}.why`]: reason.value });
  });
  return { shown: [shown], first: select };
};

/* A word of a closed list, each with its meaning. */
const wording = ({ field, write, left }) => picking({
  placeholder: "a number, or the first letters", left,
  rowsOf: (typed) => [
    ...Object.entries(field.words).map(([word, note]) => ({ text: word.replaceAll("_", " "), note, value: word === field.value ? "as it is" : "", pick: () => write({ [field.path]: word }) })),
    field.optional && field.value && { text: "nothing", note: "Take it out.", pick: () => write({ [field.path]: "" }) },
  ].filter((row) => row && fits(typed, `${row.text} ${row.note}`)),
});

/* Records by their names; a plus before the letters adds to those that are there. */
const naming = ({ field, known, write, left }) => {
  const held = field.value ? field.value.split(", ") : [];
  const titleOf = (id) => known.find((each) => each.id === id)?.title ?? id;
  const instead = (ids) => () => write({ [field.path]: ids.join(", ") });
  return picking({
    placeholder: field.many ? "first letters of a name; + before them adds one" : "first letters of a name", left,
    rowsOf: (typed) => {
      const adds = typed.startsWith("+");
      const letters = typed.replace(/^\+/, "").trim();
      const fewer = held.length > 1 ? held.map((id) => ({ text: `Without ${titleOf(id)}`, pick: instead(held.filter((each) => each !== id)) })) : [];
      const none = field.optional && held.length ? [{ text: "Nobody, nothing", note: "Take it out.", pick: instead([]) }] : [];
      const found = known.filter(({ id, title }) => !held.includes(id) && fits(letters, `${title} ${id}`))
        .map(({ id, title, draft }) => ({ name: title, text: `${adds ? "And " : ""}${title}`, note: draft ? "a draft" : "", pick: instead(adds ? [...held, id] : [id]) }));
      if (!letters && !adds) return [...none, ...fewer, ...found];
      /* A name that stands there is no choice, and is not missing either: what takes it out is the next row, which Enter does not take unasked. */
      const isThere = held.filter((id) => fits(letters, `${titleOf(id)} ${id}`));
      const there = isThere.map((id) => ({ name: titleOf(id), text: titleOf(id), note: "is there already; nothing is to be done", pick: () => say(`“${titleOf(id)}” is there already.`) }));
      const out = held.length > 1 ? fewer.filter((_, at) => isThere.includes(held[at])) : isThere.length ? none : [];
      /* Whose title begins so is meant first, whether it is there or not. */
      const all = [...found, ...there];
      const begins = ({ name }) => name.toLowerCase().startsWith(letters.toLowerCase());
      return [...all.filter(begins), ...all.filter((row) => !begins(row)), ...out.map((row) => ({ ...row, note: "takes it out" }))];
    },
  });
};

/* What can be changed of a record, one at a time; one that stands alone is found by its `place`, and has no id here. `desk` holds the sheet, `done` gets the answer, `left` is called where nothing is wanted. */
export const changing = (record, { desk, done, left, place = "" }) => {
  const told = alertOf("");
  const head = el("h4", {}, "");
  const inside = el("div", {});
  const shown = el("section", { className: "mending" }, head, inside, told);
  let sheet = null;
  let field = null;

  const show = (title, { shown: made, first, keys = [["↵", "Take it"]] }) => {
    told.hidden = true;
    head.textContent = title;
    inside.replaceChildren(...made.flat().filter(Boolean), el("p", { className: "keys" }, [...keys, ["Esc", "Back"]].map(([key, does]) => el("span", {}, ...kbd(key, does)))));
    field = first;
    field.addEventListener("input", () => field.removeAttribute("aria-invalid"));
    field.focus();
    if (field.setSelectionRange) field.setSelectionRange(field.value.length, field.value.length);
    /* All that can be picked by number is to be seen. */
    shown.scrollIntoView({ block: "nearest" });
  };
  /* What is written is checked first, which takes a second or two: it is said at once, and no second press does it again. */
  let isBusy = false;
  const working = el("p", { className: "note working", hidden: true }, "Writing …");
  const writing = async (path, values) => {
    if (isBusy) return;
    isBusy = true;
    told.hidden = true;
    lineOf(field).after(working);
    working.hidden = false;
    shown.setAttribute("aria-busy", "true");
    say("Writing …");
    await settled(await post(path, { record, place, ...values }));
    isBusy = false;
    working.hidden = true;
    shown.removeAttribute("aria-busy");
  };
  const write = (values) => writing("change", { values });
  /* What is refused is said right below the field, where the eye is, and the keys stay with the field. */
  const settled = async (answer) => {
    if (!answer.refused) return done(answer);
    say("Not saved.");
    Object.assign(told, { textContent: `Not saved.\n${answer.refused}`, hidden: false });
    lineOf(field).after(told);
    field.setAttribute("aria-invalid", "true");
    field.focus();
    told.scrollIntoView({ block: "nearest" });
    return undefined;
  };
  /* The child of what is shown that has the field, for some stand in a line with others. */
  const lineOf = (held) => (held.parentElement === inside ? held : lineOf(held.parentElement));

  /* What refers to a record is told before it is deleted; what names it is changed first. */
  const remove = async () => {
    const answer = await post("delete", { record, place });
    if (answer.refused) return settled(answer);
    const stay = { text: "leave it", note: answer.named ? "It is named elsewhere, as is told below." : "", pick: top };
    const rows = answer.named ? [stay] : [stay, { text: "delete it", note: "u takes it back.", pick: () => writing("delete", { sure: true }) }];
    show(`Delete “${sheet.title}”?`, picking({ placeholder: "a number", left: top, rowsOf: (typed) => finding(rows, typed) }));
    inside.append(el("ul", { className: "refers" }, (answer.told.length ? answer.told : ["Nothing refers to it."]).map((text) => el("li", {}, text))));
    return undefined;
  };

  /* Records that may be named: of a draft other drafts too. */
  const known = ({ ids, choices }) => choices ?? ids.flatMap((kind) => [...desk.sheet().records[kind],
    ...(sheet.draft ? desk.sheet().queue.filter((draft) => draft.kind === kind && draft.id !== record).map(({ id, title }) => ({ id, title, draft: true })) : [])]);
  const edit = (field, back) => {
    const asked = { field, known: known(field), write, left: back };
    show(`${field.name}: ${field.about}`, field.words ? wording(asked) : field.choices || field.ids.length ? naming(asked) : typing(asked));
  };
  /* A form of a name is another's: of a person it is asked who that is, for some must stand alone. */
  const bearer = (group) => {
    const part = (who) => () => writing("part", { path: group.path, who });
    if (!sheet.who.length) return part("")();
    const rows = desk.sheet().who.filter(({ key }) => sheet.who.includes(key)).map(({ key, label, group: heading }) => ({ text: label, note: heading, pick: part(key) }));
    return show(`Who is ${group.title}?`, picking({ placeholder: "a number, or the first letters", left: () => open(group), rowsOf: (typed) => finding(rows, typed) }));
  };
  /* The rows of a record, or of an item of it, which is told by its title where rows of several stand together. */
  const rowsIn = (group, back, title = "") => {
    const rowOf = (field) => ({ text: field.name, value: field.shown, note: title || (field.shown ? "" : UNSAID), pick: () => edit(field, back) });
    const dayOf = (day) => ({ text: `day of “${day.words}”`, value: day.read, note: title,
      pick: () => show(`Which day is “${day.words}”?`, daying({ day, write, left: back })) });
    const out = { text: "take it out", note: `${group.title}, of this record`, pick: () => write({ [group.path]: "" }) };
    const another = { text: sheet.who.length ? "somebody else" : "something else", note: "This form becomes a record of its own, with what its article says of it.", pick: () => bearer(group) };
    return [...group.fields.map(rowOf), ...sheet.days.filter(({ at }) => at === group.path).map(dayOf), ...(group.parts && sheet.parts ? [another] : []), ...(group.item ? [out] : [])];
  };

  const open = (group) => show(group.title, picking({ placeholder: "what of it? a number, or the first letters", left: top,
    rowsOf: (typed) => finding(rowsIn(group, () => open(group)), typed) }));
  const top = () => {
    const [own, ...items] = sheet.groups;
    const whole = sheet.draft ? [] : [{ text: "delete it whole", note: "what refers to it is told first", pick: remove }];
    const wholes = items.flatMap((group) => [...direct(group), ...(isPosition(group) ? [] : [{ text: group.title, note: saying(group), pick: () => open(group) }])]);
    /* What is said comes before what might be: the parts of a record too have a number each. */
    const ofItself = rowsIn(own, top);
    const isSaid = ({ value, note }) => Boolean(value) || note !== UNSAID;
    const rows = [...ofItself.filter(isSaid), ...wholes, ...ofItself.filter((row) => !isSaid(row)), ...items.filter(isPosition).map(without).filter(Boolean), ...whole];
    /* Whoever types finds an item by its title, and what is in it by its name, before what is noted or held there. */
    const all = [...rows, ...items.flatMap((group) => rowsIn({ ...group, fields: group.fields.filter((each) => !isDirect(group, each)) }, top, group.title))];
    show("What is to be changed?", picking({ placeholder: "a number, or first letters of what stands here", left,
      rowsOf: (typed) => (typed ? finding(all, typed) : rows) }));
    if (sheet.apart) inside.append(el("p", { className: "note" }, `It stands alone: nothing here joins it to others. Who it is, and what guards it, is changed with its reason in ${sheet.apart}.`));
  };
  /* Of a discrepancy the labels of its positions and who speaks stand in the list itself, for they are what is changed most. */
  const isPosition = ({ path }) => /^positions\.\d+$/.test(path);
  const isInPosition = ({ path }) => /^positions\.\d+\.statements\.\d+$/.test(path);
  const isDirect = (group, { name }) => (isPosition(group) && name === "label") || (isInPosition(group) && name === "speaker");
  const direct = (group) => {
    const own = group.fields.filter((each) => isDirect(group, each));
    return own.map((each) => ({ text: each.name, value: each.shown, note: isPosition(group) ? "" : group.title, pick: () => edit(each, top) }));
  };
  const without = ({ item, path, title }) => item && { text: `take out “${title}”`, note: "this position, with its statements", pick: () => write({ [path]: "" }) };
  /* What a statement says besides its words, so that it is told from others. */
  const saying = ({ fields }) => fields.filter(({ shown: holds }) => holds).map(({ name, shown: holds }) => `${name} ${holds}`).join(" · ");

  shown.addEventListener("keydown", (event) => event.stopPropagation());
  for (const type of ["keydown", "click"]) {
    shown.addEventListener(type, (event) => {
      if (!isBusy || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    }, true);
  }
  shown.begin = async () => {
    sheet = await post("changes", { record, place });
    if (sheet.refused) Object.assign(told, { textContent: sheet.refused, hidden: false });
    else top();
  };
  return shown;
};
