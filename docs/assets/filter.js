/* Lists can be filtered where scripts run; the pages of lists load it. Nothing needs it. */
(() => {
  "use strict";
  const { _ } = window.briefingWords;

  /* Filters. What is chosen stands in the address, so that a view can be sent to somebody. */
  for (const form of document.querySelectorAll("form[data-filters]")) {
    const lists = [...document.querySelectorAll(`[data-filtered="${form.dataset.filters}"]`)];
    const rows = lists.flatMap((list) => [...list.querySelectorAll(":scope > li")]);
    const names = [...new Set([...form.elements].map((field) => field.name).filter(Boolean))];
    /* What two articles carry or more is also what all of them carry. */
    const has = (row, name, value) =>
      (row.dataset[name] ?? "").split(" ").includes(value) || (value === "some" && row.dataset[name] === "all");

    const folds = lists.map((list) => list.closest("details")).filter(Boolean);

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
        if (folds.includes(list.parentElement)) list.parentElement.classList.toggle("b-off", empty);
        for (let above = list.previousElementSibling; above?.matches("h2, .b-full"); above = above.previousElementSibling)
          above.classList.toggle("b-off", empty);
      }
      /* What is asked for is not looked for in a fold. */
      for (const fold of folds) fold.open ||= wanted.length > 0;
      form.querySelector("output").textContent = wanted.length ? _("{shown} of {all} shown", { shown, all: rows.length }) : "";
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
