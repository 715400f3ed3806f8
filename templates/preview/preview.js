/* Only in a preview: selected words of an article as a statement, and the line of YAML behind each statement and problem. */
(() => {
  "use strict";

  const GAP = "[…]";
  const WIDTH = 106;
  const CONTEXT_WORDS = 12;

  const made = (name, className, text) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    if (name === "button") element.type = "button";
    return element;
  };

  /* True when the text is on the clipboard: a browser may refuse. */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  };

  for (const source of document.querySelectorAll(".b-edit, .b-problems code")) {
    const place = source.textContent.trim();
    const button = made("button", "b-copy", "copy");
    button.title = `Copy ${place}`;
    button.addEventListener("click", async () => {
      button.textContent = (await copy(place)) ? "copied" : "select it by hand";
    });
    source.after(button);
  }

  const data = document.getElementById("b-preview");
  const reader = document.querySelector(".p-reader");
  if (!data || !reader) return;
  const { article, sentences } = JSON.parse(data.textContent);

  for (const { id, text } of sentences) {
    const shown = document.getElementById(id);
    if (!shown?.querySelector(".p-gone")) continue;
    shown.textContent = text;
    shown.classList.add("b-only-preview");
    shown.title = "Only in this preview: the published page does not reprint this sentence";
  }

  /* Where each sentence begins in the whole text. */
  const full = sentences.map((sentence) => sentence.text).join(" ");
  const starts = [];
  let length = 0;
  for (const { text } of sentences) {
    starts.push(length);
    length += text.length + 1;
  }

  const words = (fragment) => {
    for (const gap of fragment.querySelectorAll(".b-gap")) gap.replaceWith(` ${GAP} `);
    return fragment.textContent.replace(/\s+/g, " ").trim();
  };

  /* The part of a sentence that lies in the selection. */
  const within = (range, shown) => {
    const part = document.createRange();
    part.selectNodeContents(shown);
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) part.setStart(range.startContainer, range.startOffset);
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
    return part;
  };

  /* How far the words before a point of a sentence reach. */
  const offset = (shown, container, at) => {
    const before = document.createRange();
    before.selectNodeContents(shown);
    before.setEnd(container, at);
    return words(before.cloneContents()).length;
  };

  /* True when a word, or a number such as 5,000, goes on across this point of the whole text. */
  const inWord = (at) => /[\p{L}\p{N}][,.'’-]?$/u.test(full.slice(0, at)) && /^[,.'’-]?[\p{L}\p{N}]/u.test(full.slice(at));

  /* Start and end of the selection in the whole text, grown to whole words; null when no words are selected. */
  const selected = () => {
    const selection = getSelection();
    if (!selection.rangeCount || selection.isCollapsed) return null;
    const range = selection.getRangeAt(0);
    let start = null;
    let end = null;
    for (const [number, { id }] of sentences.entries()) {
      const shown = document.getElementById(id);
      if (!shown || !range.intersectsNode(shown)) continue;
      const part = within(range, shown);
      if (!words(part.cloneContents())) continue;
      start ??= starts[number] + offset(shown, part.startContainer, part.startOffset);
      end = starts[number] + offset(shown, part.endContainer, part.endOffset);
    }
    if (start === null) return null;
    while (full[start] === " ") start += 1;
    while (inWord(start)) start -= 1;
    while (inWord(end)) end += 1;
    while (full.startsWith(`${GAP} `, start)) start += GAP.length + 1;
    while (full.slice(start, end).endsWith(` ${GAP}`)) end -= GAP.length + 1;
    return end > start ? [start, end] : null;
  };

  const count = (text) => {
    let found = 0;
    for (let at = full.indexOf(text); at >= 0; at = full.indexOf(text, at + 1)) found += 1;
    return found;
  };

  /* The fewest words before or after the quote that tell it from the same words elsewhere. */
  const context = (start, end) => {
    const quote = full.slice(start, end);
    if (count(quote) === 1) return "";
    const before = full.slice(0, start).trim().split(" ");
    const after = full.slice(end).trim().split(" ");
    for (let many = 1; many <= CONTEXT_WORDS; many += 1) {
      const prefix = before.slice(-many).join(" ");
      if (!prefix.includes(GAP) && count(`${prefix} ${quote}`) === 1) return `prefix: ${JSON.stringify(prefix)}`;
      const suffix = after.slice(0, many).join(" ");
      if (!suffix.includes(GAP) && count(`${quote} ${suffix}`) === 1) return `suffix: ${JSON.stringify(suffix)}`;
    }
    return "# the same words stand elsewhere: select more of them";
  };

  const folded = (text, indent) => {
    const lines = [""];
    for (const word of text.split(" ")) {
      const last = lines[lines.length - 1];
      if (last && last.length + 1 + word.length > WIDTH) lines.push(word);
      else lines[lines.length - 1] = last ? `${last} ${word}` : word;
    }
    return lines.map((line) => " ".repeat(indent) + line).join("\n");
  };

  const statement = ([start, end]) => {
    const number = starts.findLastIndex((begin) => begin <= start);
    const more = context(start, end);
    return [
      `      # ${sentences[number].place}`,
      `      - article: ${article}`,
      "        quote: >-",
      folded(full.slice(start, end), 10),
      ...(more ? [`        ${more}`] : []),
      "",
    ].join("\n");
  };

  const tool = made("section", "b-tool", "");
  tool.setAttribute("aria-label", "Selected words");
  tool.hidden = true;
  const button = made("button", "b-as-statement", "Copy as statement");
  const close = made("button", "b-close", "Close");
  const text = made("textarea", "", "");
  text.readOnly = true;
  text.hidden = true;
  text.setAttribute("aria-label", "The statement in YAML");
  const status = made("span", "b-status", "");
  status.setAttribute("role", "status");
  tool.append(button, " ", close, text, status);
  document.body.append(tool);

  let chosen = null;
  document.addEventListener("selectionchange", () => {
    if (tool.contains(document.activeElement)) return;
    const now = selected();
    /* The event comes too when the statement is put into its field. */
    if (String(now) === String(chosen)) return;
    chosen = now;
    tool.hidden = !chosen;
    text.hidden = true;
    status.textContent = "";
  });
  /* A press must not take the selection away before the click is seen. */
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", async () => {
    if (!chosen) return;
    text.value = statement(chosen);
    text.hidden = false;
    const done = await copy(text.value);
    status.textContent = done ? "Copied. Paste it under accounts, readings or statements." : "Copy it from here by hand.";
  });
  close.addEventListener("click", () => {
    chosen = null;
    tool.hidden = true;
    text.hidden = true;
  });
})();
