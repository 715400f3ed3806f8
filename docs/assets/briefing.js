/* Makes reading quicker where scripts run: citations open in place. Nothing needs it. */
(() => {
  "use strict";
  const { _ } = window.briefingWords;

  /* Citations. A citation, or a mark of a picture, is a link; here it also opens its passages in their sentences:
     while it is pointed at, or for good with one press. A second press follows the link. */
  const content = document.querySelector(".briefing");
  if (!content) return;
  const box = document.createElement("div");
  box.className = "b-pop";
  box.id = "b-pop";
  box.setAttribute("role", "note");
  box.setAttribute("aria-label", _("The words cited"));
  box.hidden = true;
  const marks = "a[data-notes], a.p-cell";
  const narrow = window.matchMedia("(max-width: 47.9em)");
  let owner = null;
  let pinned = false;
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
    if (language) Object.assign(quote, { lang: language, dir: "auto" });
    const mark = document.createElement("mark");
    mark.append(...marked(words));
    quote.append(...marked(before), mark, ...marked(after));
    return quote;
  };

  const element = (name, ...children) => {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  };
  const linked = (url, ...text) => {
    const link = element("a", ...text);
    link.href = url;
    return element("p", link);
  };

  const oursOf = ({ translation }) => {
    if (!translation) return [];
    const mark = element("span", _("our translation"));
    mark.className = "b-ours";
    const ours = element("p", mark, " ", ...marked(translation));
    ours.className = "b-translated";
    return [ours];
  };

  const fill = (mark) => {
    const found = (mark.dataset.notes ?? "").split(" ").filter((note) => note in passages);
    /* What a mark without text is called. */
    const label = mark.ariaLabel;
    if (!found.length) return label ? [linked(mark.getAttribute("href"), _("{passage}, in the article", { passage: label }))] : [];
    return (label ? [element("p", label)] : []).concat(
      found.flatMap((note) => {
        const { code, order, where, url } = passages[note];
        const letters = element("span", code);
        letters.className = `b-code b-src-${order}`;
        return [linked(url, letters, _(", {where}, in the article", { where })), quoteOf(passages[note]), ...oursOf(passages[note])];
      })
    );
  };

  /* Below its mark or above it, where there is more room; on a phone at the foot of the screen. */
  const place = () => {
    const at = owner.getBoundingClientRect();
    if (at.bottom < 0 || at.top > window.innerHeight) return close();
    box.removeAttribute("style");
    if (narrow.matches) return;
    const [above, below] = [at.top - 10, window.innerHeight - at.bottom - 10];
    const under = box.offsetHeight <= below || below >= above;
    box.style.maxHeight = `${Math.min(0.6 * window.innerHeight, Math.max(96, under ? below : above))}px`;
    box.style.left = `${Math.max(8, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${under ? at.bottom + 4 : at.top - box.offsetHeight - 4}px`;
  };

  const open = (mark) => {
    clearTimeout(timer);
    if (owner === mark) return true;
    const pieces = fill(mark);
    if (!pieces.length) return false;
    close();
    box.replaceChildren(...pieces);
    box.className = `b-pop ${[...mark.classList].find((name) => name.startsWith("b-src")) ?? ""}`;
    box.hidden = false;
    owner = mark;
    mark.classList.add("b-opened");
    mark.setAttribute("aria-describedby", box.id);
    document.documentElement.classList.add("b-reads");
    /* Next to its citation, so that the next press of Tab leads into it; never into a drawing. */
    (mark.closest(".p-figure") ?? mark).after(box);
    box.scrollTop = 0;
    place();
    /* What is read is not hidden by its own words. */
    const hidden = owner?.getBoundingClientRect().bottom + 8 - box.getBoundingClientRect().top;
    if (narrow.matches && hidden > 0) window.scrollBy(0, hidden);
    return true;
  };

  const close = () => {
    clearTimeout(timer);
    owner?.classList.remove("b-opened");
    owner?.removeAttribute("aria-describedby");
    document.documentElement.classList.remove("b-reads");
    owner = null;
    pinned = false;
    box.hidden = true;
    box.remove();
  };

  const later = (act, wait) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };

  const markOf = (event) => (event.target instanceof Element ? event.target.closest(marks) : null);
  const inside = (node) => node instanceof Node && (box.contains(node) || owner?.contains(node));

  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (owner && !inside(event.target)) close();
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || pinned) return;
    const mark = markOf(event);
    if (mark) later(() => open(mark), 120);
    else if (owner && inside(event.target)) clearTimeout(timer);
    else if (owner && document.activeElement !== owner) later(close, 250);
  });
  document.addEventListener("focusin", (event) => {
    const mark = markOf(event);
    if (mark && !touched) open(mark);
    else if (owner && !inside(event.target)) close();
  });
  document.addEventListener("click", (event) => {
    const mark = markOf(event);
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (owner === mark && pinned) return close();
    if (!open(mark)) return;
    event.preventDefault();
    pinned = true;
    /* By keyboard: into what was opened. */
    if (!event.detail) box.querySelector("a").focus();
  });
  document.addEventListener("keydown", (event) => {
    touched = false;
    if (event.key !== "Escape" || !owner) return;
    const last = owner;
    if (box.contains(document.activeElement)) last.focus();
    close();
  });
  window.addEventListener("resize", () => owner && place());
  document.addEventListener("scroll", (event) => owner && event.target !== box && place(), { passive: true, capture: true });
})();
