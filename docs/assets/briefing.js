/* Makes reading quicker where scripts run: citations open in place, and lists can be filtered. Nothing needs it. */
(() => {
  "use strict";

  /* Citations. A citation is a link to its passage; here it also opens the passage in its sentence. */
  const content = document.querySelector(".md-content");
  if (!content) return;
  const box = document.createElement("div");
  box.className = "b-pop md-typeset";
  box.id = "b-pop";
  box.setAttribute("role", "note");
  box.setAttribute("aria-label", "The words cited");
  box.hidden = true;
  let owner = null;
  let timer = 0;
  let touched = false;

  const passages = window.briefingPassages; /* page.js has them. */
  const marked = (text) =>
    text.split("[…]").flatMap((part, number) => {
      const gap = document.createElement("span");
      gap.className = "b-gap";
      gap.textContent = "[…]";
      return number ? [gap, part] : [part];
    });

  const quoteOf = ({ before, words, after, language }) => {
    const quote = document.createElement("blockquote");
    if (language) quote.lang = language;
    const mark = document.createElement("mark");
    mark.append(...marked(words));
    quote.append(...marked(before), mark, ...marked(after));
    return quote;
  };

  const fill = (chip) => {
    const found = (chip.dataset.notes ?? "").split(" ").filter((note) => note in passages);
    return found.flatMap((note) => {
      const { where, sentence } = passages[note];
      const head = document.createElement("p");
      const link = document.createElement("a");
      link.href = `${chip.href.split("#")[0]}#s${sentence}`;
      link.textContent = `${where}, in the article`;
      head.append(link);
      return [head, quoteOf(passages[note])];
    });
  };

  const place = () => {
    const at = owner.getBoundingClientRect();
    if (at.bottom < 0 || at.top > window.innerHeight) return close();
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8));
    const below = at.bottom + box.offsetHeight + 10 < window.innerHeight || at.top < box.offsetHeight + 60;
    box.style.left = `${left}px`;
    box.style.top = `${below ? at.bottom + 4 : at.top - box.offsetHeight - 4}px`;
  };

  const open = (chip) => {
    clearTimeout(timer);
    if (owner === chip) return true;
    const pieces = fill(chip);
    if (!pieces.length) return false;
    close();
    box.replaceChildren(...pieces);
    box.className = `b-pop md-typeset ${[...chip.classList].find((name) => name.startsWith("b-src")) ?? ""}`;
    box.hidden = false;
    owner = chip;
    chip.classList.add("b-opened");
    chip.setAttribute("aria-describedby", box.id);
    /* Next to its citation, so that the next press of Tab leads into it. */
    chip.after(box);
    place();
    return true;
  };

  const close = () => {
    clearTimeout(timer);
    owner?.classList.remove("b-opened");
    owner?.removeAttribute("aria-describedby");
    owner = null;
    box.hidden = true;
    box.remove();
  };

  const later = (act, wait) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };

  const chipOf = (event) => (event.target instanceof Element ? event.target.closest("a.b-chip") : null);
  const inside = (node) => node instanceof Node && (box.contains(node) || owner?.contains(node));

  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (owner && !inside(event.target)) close();
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const chip = chipOf(event);
    if (chip) later(() => open(chip), 120);
    else if (owner && inside(event.target)) clearTimeout(timer);
    else if (owner && document.activeElement !== owner) later(close, 250);
  });
  document.addEventListener("focusin", (event) => {
    const chip = chipOf(event);
    if (chip && !touched) open(chip);
    else if (owner && !inside(event.target)) close();
  });
  document.addEventListener("click", (event) => {
    const chip = chipOf(event);
    /* The first tap opens, the second one follows the link. */
    if (chip && touched && owner !== chip && open(chip)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && owner) close();
  });
  window.addEventListener("resize", close);
  document.addEventListener("scroll", () => owner && place(), { passive: true, capture: true });

  /* Filters. What is chosen stands in the address, so that a view can be sent to somebody. */
  for (const form of document.querySelectorAll("form[data-filters]")) {
    const lists = [...document.querySelectorAll(`[data-filtered="${form.dataset.filters}"]`)];
    const rows = lists.flatMap((list) => [...list.querySelectorAll(":scope > li")]);
    const names = [...new Set([...form.elements].map((field) => field.name).filter(Boolean))];
    /* What two articles carry or more is also what all of them carry. */
    const has = (row, name, value) =>
      (row.dataset[name] ?? "").split(" ").includes(value) || (value === "some" && row.dataset[name] === "all");

    const apply = () => {
      const chosen = new FormData(form);
      const wanted = names.map((name) => [name, chosen.get(name)]).filter(([, value]) => value);
      let shown = 0;
      for (const row of rows) {
        const fits = wanted.every(([name, value]) => has(row, name, value));
        row.classList.toggle("b-off", !fits);
        shown += fits;
      }
      for (const list of lists) {
        const empty = !list.querySelector(":scope > li:not(.b-off)");
        list.classList.toggle("b-off", empty);
        if (list.previousElementSibling?.matches("h2")) list.previousElementSibling.classList.toggle("b-off", empty);
      }
      form.querySelector("output").textContent = `${shown} of ${rows.length} shown`;
      const query = new URLSearchParams(wanted).toString();
      try {
        history.replaceState(null, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
      } catch {
        /* A file opened from the disk may not change its address. */
      }
    };

    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.value === value;
      else if (field) field.value = value;
    }
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }
})();
