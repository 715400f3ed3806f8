/* What pages do beside being read: all is reached by keyboard, and paper gets its evidence and its notes. */
(() => {
  "use strict";

  const { _ } = window.briefingWords;

  /* The section where a reader is stands in sight. */
  const row = document.querySelector(".f-sections");
  const here = row?.querySelector("[aria-current]");
  if (here) row.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - row.clientWidth / 2;

  /* What scrolls sideways is reached by keyboard. */
  const boxes = () => {
    for (const box of document.querySelectorAll(".b-scroll, .briefing pre")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", boxes);
  window.addEventListener("resize", boxes);

  /* Each statement has a link to itself, but on the page of somebody who stands alone. */
  if (!document.querySelector("meta[name=robots]")) {
    for (const statement of document.querySelectorAll(".briefing article[id]")) {
      const link = document.createElement("a");
      Object.assign(link, { className: "b-permalink", href: `#${statement.id}`, textContent: "¶" });
      link.ariaLabel = _("Link to this statement");
      statement.firstElementChild?.append(link);
    }
  }

  /* Where many articles give answers, a reader picks some: only theirs stand, and all folds are open. Without a script
     all stand, the later ones folded. */
  for (const grid of document.querySelectorAll(":is(div.b-answers, .b-sides):has([data-article])")) {
    const columns = [...grid.querySelectorAll("[data-article]")];
    const heads = new Map(columns.map((column) => [column.dataset.article, column.querySelector(".b-code")]));
    const form = document.createElement("form");
    Object.assign(form, { className: "b-filters b-picks", ariaLabel: _("Pick articles") });
    form.append(_("Show only"), " ");
    for (const [article, code] of heads) {
      const [label, box, name] = ["label", "input", "span"].map((kind) => document.createElement(kind));
      Object.assign(box, { type: "checkbox", value: article });
      name.className = `${code.className} ${code.closest("[class*=b-src-]")?.className.match(/b-src-\d/)[0] ?? ""}`;
      name.textContent = code.textContent;
      label.append(box, name);
      form.append(label);
    }
    form.addEventListener("change", () => {
      const picked = new Set([...form.querySelectorAll(":checked")].map(({ value }) => value));
      for (const column of columns) column.classList.toggle("b-off", picked.size > 0 && !picked.has(column.dataset.article));
      for (const fold of grid.querySelectorAll("details.b-more:has([data-article])")) fold.open = picked.size > 0;
    });
    grid.before(form);
  }

  /* What a reader takes away of a record: its script comes when somebody asks for the first time. */
  const taking = new URL("take.js", document.currentScript.src);
  const takes = () =>
    window.briefingTake ??
    new Promise((done, failed) => {
      const script = document.createElement("script");
      Object.assign(script, { src: taking, onload: () => done(window.briefingTake), onerror: failed });
      document.head.append(script);
    });
  for (const button of document.querySelectorAll("[data-take-as]")) {
    button.hidden = false;
    button.addEventListener("click", async () => (await takes())(button));
  }

  /* Printed links cannot be followed: each gets a number, and a list at the end says where it leads. */
  const content = document.querySelector(".briefing");
  let opened = [];

  /* The address, wherever the page was opened. */
  const published = document.querySelector("link[rel=canonical]")?.href || location.href;

  /* The passages of a page are data in it, each text once; a note tells which, and where its own words begin and end. */
  const { articles = [], texts = [], notes: marks = {} } = JSON.parse(document.getElementById("b-notes")?.textContent ?? "{}");
  const passages = {};
  for (const [id, [number, from, to, translation]] of Object.entries(marks)) {
    const [article, where, sentence, text, language] = texts[number];
    const [code, page, order] = articles[article];
    const letters = [...text];
    const [before, words, after] = [[0, from], [from, to], [to]].map((ends) => letters.slice(...ends).join(""));
    passages[id] = { code, order, where, url: `${page}#s${sentence}`, before, words, after, language, translation };
  }
  window.briefingPassages = passages;

  /* Words of another language may be read from the right: they are kept apart. */
  const aside = (words, language) => (language ? `\u2068${words}\u2069` : words);

  /* What a note says, and where it leads: a passage that is cited by several records is one note. */
  const notesOf = (link) => {
    const address = new URL(link.getAttribute("href"), published).href;
    const text = link.textContent.trim().replace(/\s+/g, " ");
    if (!link.matches(".b-chip")) return [[`${text}: ${address}`, ""]];
    return (link.dataset.notes ?? "").split(" ").filter((id) => id in passages).map((id) => {
      const { code, where, url, before, words, after, language, translation } = passages[id];
      const said = `${before}${words}${after}`.trim();
      const ours = translation ? ` ${_("(our translation: {words})", { words: translation })}` : "";
      return [`${code}, ${where}: ${/^["“]/.test(said) ? said : _("“{words}”", { words: aside(said, language) })}${ours}`, new URL(url, published).href];
    });
  };

  const prepare = () => {
    restore();
    opened = [...content.querySelectorAll("details:not([open], .b-shut)")];
    for (const details of opened) details.open = true;
    const from = document.createElement("p");
    from.className = "b-print-source";
    from.textContent = [document.querySelector("meta[property='og:site_name']")?.content, published].filter(Boolean).join(" · ");
    content.prepend(from);
    const notes = new Map();
    for (const link of content.querySelectorAll("a[href]")) {
      if (link.matches(".b-record-foot a, .b-shut:not([open]) a")) continue;
      const to = link.getAttribute("href");
      /* Another page of the site is of no use on paper. */
      if (!link.matches(".b-chip") && !/^https?:/.test(to)) continue;
      const found = notesOf(link);
      for (const [text, address] of found) if (!notes.has(text)) notes.set(text, { number: notes.size + 1, address });
      if (!found.length) continue;
      const number = document.createElement("sup");
      number.className = "b-note-number";
      number.textContent = found.map(([text]) => notes.get(text).number).join(", ");
      link.append(number);
    }
    if (!notes.size) return;
    const section = document.createElement("section");
    section.className = "b-print-notes";
    const heading = document.createElement("h2");
    heading.textContent = _("Notes");
    const list = document.createElement("ol");
    for (const [text, { address }] of notes) {
      const item = document.createElement("li");
      item.textContent = `${text} ${address}`.trim();
      list.append(item);
    }
    section.append(heading, list);
    content.append(section);
  };

  const restore = () => {
    for (const details of opened) details.open = false;
    opened = [];
    for (const made of content.querySelectorAll(".b-note-number, .b-print-notes, .b-print-source")) made.remove();
  };

  if (content) {
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", restore);
  }
})();
