/* What pages do beside being read: all is reached by keyboard, and paper gets its evidence and its notes. */
(() => {
  "use strict";

  for (const button of document.querySelectorAll("label > [role=button]")) {
    button.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        button.click();
      }
    });
  }

  const drawer = document.getElementById("frame-menu-open");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drawer.checked) return;
    drawer.checked = false;
    document.querySelector("label[for=frame-menu-open] > [role=button]").focus();
  });
  /* A link within the page leads out of the menu too. */
  document.querySelector(".frame-menu")?.addEventListener("click", (event) => {
    if (event.target.closest("a[href^='#']")) drawer.checked = false;
  });

  /* The contents show what is being read. */
  const entries = [...document.querySelectorAll(".frame-contents a[href^='#']")]
    .map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))])
    .filter(([, section]) => section);
  const follow = () => {
    const here = entries.findLast(([, section]) => section.getBoundingClientRect().top < 120);
    for (const entry of entries) entry[0].classList.toggle("frame-here", entry === here);
  };
  if (entries.length) document.addEventListener("scroll", follow, { passive: true });

  /* What an article's page leaves out is read where the reader came from, if that quotes it. */
  const root = new URL("../", document.currentScript.src);
  for (const gone of document.querySelectorAll("a[data-also]")) {
    const places = gone.dataset.also.split(" ").map((place) => new URL(place, root).href);
    const before = places.find((place) => place.split("#")[0] === document.referrer);
    if (before) gone.href = before;
  }

  /* What scrolls sideways must be reached by keyboard, and only what scrolls. */
  const boxes = () => {
    for (const box of document.querySelectorAll(".b-scroll, .frame-scroll")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", boxes);
  window.addEventListener("resize", boxes);

  /* Printed links cannot be followed: each gets a number, and a list at the end says where it leads. */
  const content = document.querySelector(".frame-inner");
  let opened = [];

  /* The published address, wherever the page was opened. */
  const published = document.querySelector("link[rel=canonical]")?.href || location.href;

  /* The passages of a page are data in it, each text once; a note tells which, and where its own words begin and end. */
  const { articles = [], texts = [], notes: marks = {} } = JSON.parse(document.getElementById("b-notes")?.textContent ?? "{}");
  const passages = {};
  for (const [id, [number, from, to]] of Object.entries(marks)) {
    const [article, where, sentence, text, language] = texts[number];
    const [code, page, order] = articles[article];
    const letters = [...text];
    const [before, words, after] = [[0, from], [from, to], [to]].map((ends) => letters.slice(...ends).join(""));
    passages[id] = { code, order, where, url: `${page}#s${sentence}`, before, words, after, language };
  }
  window.briefingPassages = passages;

  /* What a note says, and where it leads: a passage that is cited by several records is one note. */
  const notesOf = (link) => {
    const address = new URL(link.getAttribute("href"), published).href;
    const text = link.textContent.trim().replace(/\s+/g, " ");
    if (!link.matches(".b-chip")) return [[`${text}: ${address}`, ""]];
    return (link.dataset.notes ?? "").split(" ").filter((id) => id in passages).map((id) => {
      const { code, where, url, before, words, after } = passages[id];
      const said = `${before}${words}${after}`.trim();
      return [`${code}, ${where}: ${/^["“]/.test(said) ? said : `“${said}”`}`, new URL(url, published).href];
    });
  };

  const prepare = () => {
    restore();
    opened = [...content.querySelectorAll("details:not([open])")];
    for (const details of opened) details.open = true;
    const from = document.createElement("p");
    from.className = "b-print-source";
    from.textContent = [document.querySelector("meta[property='og:site_name']")?.content, published].filter(Boolean).join(" · ");
    content.prepend(from);
    const notes = new Map();
    for (const link of content.querySelectorAll("a[href]")) {
      if (link.matches(".b-record-foot a, .frame-button")) continue;
      const to = link.getAttribute("href");
      /* A way to another page of the site is of no use on paper. */
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
    heading.textContent = "Notes";
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
