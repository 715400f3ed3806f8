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

  /* What scrolls sideways must be reached by keyboard, and only what scrolls. */
  const boxes = () => {
    for (const box of document.querySelectorAll(".b-scroll, .md-typeset__scrollwrap")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", boxes);
  window.addEventListener("resize", boxes);

  /* Printed links cannot be followed: each gets a number, and a list at the end says where it leads. */
  const content = document.querySelector(".md-content__inner");
  let opened = [];

  /* The published address, wherever the page was opened. */
  const published = document.querySelector("link[rel=canonical]")?.href || location.href;

  const noteOf = (link) => {
    const text = link.textContent.trim().replace(/\s+/g, " ");
    const id = link.classList.contains("b-chip") && decodeURIComponent(link.hash.slice(1));
    const cited = id && (document.getElementById(`n-${id}`) ?? document.getElementById(id));
    const quote = cited && cited.querySelector("mark")?.textContent.trim().replace(/\s+/g, " ");
    return `${text}: ${quote ? `“${quote}” ` : ""}${new URL(link.getAttribute("href"), published)}`;
  };

  const prepare = () => {
    restore();
    opened = [...content.querySelectorAll("details:not([open])")];
    for (const details of opened) details.open = true;
    const notes = new Map();
    for (const link of content.querySelectorAll("a[href]")) {
      const to = link.getAttribute("href");
      if (to.startsWith("#") || link.matches(".md-content__button, .headerlink, .b-edit, .b-passages a, .b-pop a, .b-rests a, .b-margin details a")) continue;
      const text = noteOf(link);
      if (!notes.has(text)) notes.set(text, notes.size + 1);
      const number = document.createElement("sup");
      number.className = "b-note-number";
      number.textContent = notes.get(text);
      link.after(number);
    }
    if (!notes.size) return;
    const section = document.createElement("section");
    section.className = "b-print-notes";
    const heading = document.createElement("h2");
    heading.textContent = "Notes";
    const list = document.createElement("ol");
    for (const text of notes.keys()) {
      const item = document.createElement("li");
      item.textContent = text;
      list.append(item);
    }
    section.append(heading, list);
    content.append(section);
  };

  const restore = () => {
    for (const details of opened) details.open = false;
    opened = [];
    for (const made of content.querySelectorAll(".b-note-number, .b-print-notes")) made.remove();
  };

  if (content) {
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", restore);
  }
})();
