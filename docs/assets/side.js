/* Articles side by side: picks them, and lights up the sentences that tell the same. Without it the first ones stand there,
   with links from each sentence to those of the others that tell most of the same. */
(() => {
  "use strict";
  const { _ } = window.briefingWords;
  const side = document.querySelector(".p-side");
  const form = document.querySelector(".p-pick");
  if (!side || !form) return;
  const status = form.querySelector("[role=status]");
  const boxes = [...form.elements.articles];
  const most = Number(form.dataset.most);
  const folder = new URL(form.dataset.folder, location.href);
  const columns = new Map([...side.querySelectorAll(".p-column")].map((column) => [column.id, column]));

  const told = (sentence) => (sentence.dataset.tells || "").split(" ").filter(Boolean).map(Number);
  const sentences = (column) => [...column.querySelectorAll("[data-tells]")];
  /* The ids of the sentences of other articles that tell most of the same. */
  const mostAlike = (sentence) => (sentence.dataset.most || "").split(" ");

  const waiting = new Map();
  window.briefingColumn = (id, html) => waiting.get(id)?.(new DOMParser().parseFromString(html, "text/html").querySelector(".p-column"));
  /* The column of an article: from the page, or from a script of its own, which a page from file:// may load too. */
  const column = (id) => {
    if (!columns.has(id)) {
      columns.set(id, new Promise((done, failed) => {
        waiting.set(id, done);
        const script = document.createElement("script");
        script.src = new URL(`${encodeURIComponent(id)}.js`, folder);
        script.onerror = () => {
          columns.delete(id);
          failed(new Error(_("That article could not be loaded.")));
        };
        document.head.append(script);
      }));
    }
    return columns.get(id);
  };

  const link = (sentence, other) => {
    const made = document.createElement("a");
    made.href = `#${sentence.id}`;
    made.textContent = `${other.dataset.code} ${sentence.dataset.at}`;
    return made;
  };
  /* Behind each sentence, where the other articles that are shown tell most of the same. */
  const join = (shown) => {
    side.querySelectorAll(".p-jumps").forEach((jumps) => jumps.remove());
    for (const own of shown) {
      for (const sentence of sentences(own)) {
        const links = shown.filter((other) => other !== own).flatMap((other) => {
          const counterpart = sentences(other).find((each) => mostAlike(sentence).includes(each.id));
          return counterpart ? [" ", link(counterpart, other)] : [];
        });
        if (!links.length || !sentence.textContent.trim()) continue;
        const jumps = document.createElement("small");
        jumps.className = "p-jumps";
        jumps.append(...links);
        sentence.append(jumps);
      }
    }
  };

  let held;
  const dark = () => side.querySelectorAll(".is-lit, .is-near").forEach((lit) => lit.classList.remove("is-lit", "is-near"));
  /* Lights up what tells the same as a sentence: brightly what tells most of it. */
  const light = (sentence) => {
    dark();
    if (!sentence) return;
    for (const other of side.querySelectorAll("[data-tells]")) {
      const is_own = other.closest(".p-column") === sentence.closest(".p-column");
      const is_same = !is_own && told(other).some((number) => told(sentence).includes(number));
      if (is_same) other.classList.add(mostAlike(sentence).includes(other.id) ? "is-lit" : "is-near");
    }
    sentence.classList.add("is-lit");
  };
  /* In columns that scroll by themselves, brings the others to what tells the same. */
  const follow = (sentence) => {
    for (const other of side.children) {
      const lit = other !== sentence.closest(".p-column") && other.querySelector(".is-lit");
      if (lit && other.scrollHeight > other.clientHeight) {
        other.scrollTop += lit.getBoundingClientRect().top - other.getBoundingClientRect().top - other.clientHeight / 3;
      }
    }
  };

  const at = (event) => event.target.closest?.("[data-tells]");
  side.addEventListener("pointerover", (event) => event.pointerType === "mouse" && light(at(event) || held));
  side.addEventListener("pointerleave", () => light(held));
  side.addEventListener("focusin", (event) => at(event) && light(at(event)));
  side.addEventListener("focusout", () => light(held));
  side.addEventListener("click", (event) => {
    if (event.target.closest("a, summary")) return;
    held = held === at(event) ? undefined : at(event);
    light(held);
    if (held) follow(held);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") light((held = undefined));
  });
  /* A jump lights up where it leads. */
  window.addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches(".p-side [data-tells]")) light((held = target));
  });

  let order = boxes.filter((box) => box.checked).map((box) => box.value);
  let round = 0;
  const show = async () => {
    const own = ++round;
    boxes.forEach((box) => {
      box.checked = order.includes(box.value);
      box.disabled = !box.checked && order.length >= most;
    });
    status.textContent = order.length >= most && boxes.length > most ? _("{most} articles are the most; take one away to pick another.", { most }) : "";
    try {
      const shown = await Promise.all(order.map(column));
      if (own !== round) return;
      held = undefined;
      dark();
      side.replaceChildren(...shown);
      join(shown);
    } catch (error) {
      status.textContent = error.message;
    }
  };
  form.addEventListener("change", ({ target }) => {
    order = target.checked ? [...order, target.value] : order.filter((id) => id !== target.value);
    const asked = new URL(location.href);
    asked.search = `?articles=${order.join(",")}`;
    asked.hash = "";
    history.replaceState(null, "", asked);
    show();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  document.querySelectorAll(".p-point").forEach((hint) => (hint.hidden = false));
  const asked = (new URLSearchParams(location.search).get("articles") || "").split(",");
  const known = asked.filter((id, place) => boxes.some((box) => box.value === id) && asked.indexOf(id) === place);
  if (known.length) order = known.slice(0, most);
  show();
})();
