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

  const fill = (id, chip) => {
    const source = document.getElementById(`n-${id}`) ?? document.getElementById(id);
    const quote = source?.querySelector(".b-quote");
    if (!quote || source.contains(chip)) return null;
    const head = document.createElement("p");
    head.className = "b-pop-head";
    head.append(chip.textContent);
    const who = source.querySelector(".b-who");
    if (who) head.append(" · ", ...who.cloneNode(true).childNodes);
    const foot = document.createElement("p");
    foot.className = "b-pop-foot";
    const link = document.createElement("a");
    link.href = chip.href;
    link.textContent = "In the article";
    foot.append(link);
    const leads = source.querySelector(".b-leads");
    if (leads) foot.append(" · ", ...leads.cloneNode(true).childNodes);
    return [head, quote.cloneNode(true), foot];
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
    const pieces = fill(decodeURIComponent(chip.hash.slice(1)), chip);
    if (!pieces) return false;
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
    const rows = lists.flatMap((list) => [...list.querySelectorAll(":scope > :is(li, .b-row)")]);
    const fields = [...form.elements].filter((field) => field.name);
    const chosen = () =>
      fields.map((f) => [f.name, f.type === "checkbox" ? (f.checked ? f.value : "") : f.value]).filter(([, value]) => value);

    const apply = () => {
      const wanted = chosen();
      let shown = 0;
      const visible = new Set();
      for (const row of rows) {
        const fits = wanted.every(([name, value]) => (row.dataset[name] ?? "").split(" ").includes(value));
        row.classList.toggle("b-off", !fits);
        shown += fits;
        if (fits && row.dataset.event) visible.add(row.dataset.event);
      }
      for (const list of lists) {
        const empty = !list.querySelector(":scope > :is(li, .b-row):not(.b-off)");
        list.classList.toggle("b-off", empty);
        for (let above = list.previousElementSibling; above?.matches("h2, p.b-small"); above = above.previousElementSibling) {
          above.classList.toggle("b-off", empty);
        }
      }
      for (const mark of document.querySelectorAll("[data-events]")) {
        mark.classList.toggle("b-faded", !mark.dataset.events.split(" ").some((id) => visible.has(id)));
      }
      form.querySelector("output").textContent = `${shown} of ${rows.length}`;
      const query = new URLSearchParams(wanted).toString();
      try {
        history.replaceState(null, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
      } catch {
        /* A file opened from the disk may not change its address. */
      }
    };

    const asked = new URLSearchParams(location.search);
    for (const field of fields) {
      const value = asked.get(field.name);
      if (value === null) continue;
      if (field.type === "checkbox") field.checked = value === field.value;
      else if ([...field.options].some((option) => option.value === value)) field.value = value;
    }
    form.addEventListener("input", apply);
    form.addEventListener("reset", () => setTimeout(apply));
    form.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }
})();
