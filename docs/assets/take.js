/* What a reader takes away of a record: its address, a citation, a picture. It is loaded when somebody asks for it. */
(() => {
  "use strict";
  const { _ } = window.briefingWords;
  const here = new URL("../", document.currentScript.src);
  const { lang } = document.documentElement;
  const canonical = document.querySelector("link[rel=canonical]");
  const own = canonical ? canonical.href : location.href.split("#")[0];
  /* The root of the site where it is published, and there the page of what is taken, which may be another. */
  let root, address;
  const site = document.querySelector("meta[property='og:site_name']");
  const briefing = site ? site.content : document.title.split(" · ").pop();
  const day = (text) => {
    const [year, month, date] = text.split("-").map(Number);
    const written = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
    return new Date(Date.UTC(year, month - 1, date)).toLocaleDateString(lang === "en" ? "en-GB" : lang, written);
  };
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const dated = (taken) => taken.changed || taken.published || "";

  const sentence = (taken) => {
    const title = /[.?!]$/.test(taken.title) ? taken.title : `${taken.title}.`;
    const by = taken.publisher ? `${taken.publisher}: ` : "";
    const values = { title, briefing, address, day: day(today), changed: dated(taken) && day(dated(taken)) };
    const told = dated(taken)
      ? _("“{title}” {briefing}, as of {changed}. {address} (read {day}).", values)
      : _("“{title}” {briefing}. {address} (read {day}).", values);
    return `${by}${told}`;
  };

  const tex = (text) => text.replace(/[\\{}$&#%_^~]/g, (sign) => ({ "\\": "\\textbackslash{}", "^": "\\^{}", "~": "\\~{}" })[sign] ?? `\\${sign}`);
  const bibtex = (taken) => {
    const fields = {
      title: `{${tex(taken.title)}}`,
      author: taken.publisher && `{${tex(taken.publisher)}}`,
      howpublished: tex(briefing),
      year: dated(taken).slice(0, 4),
      date: dated(taken),
      url: address,
      urldate: today,
    };
    const given = Object.entries(fields).filter(([, value]) => value);
    return `@misc{${taken.id},\n${given.map(([name, value]) => `  ${name} = {${value}}`).join(",\n")}\n}\n`;
  };
  const parts = (text) => ({ "date-parts": [text.split("-").map(Number)] });
  const csl = (taken) => {
    const item = { id: taken.id, type: "webpage", title: taken.title, "container-title": briefing, URL: address };
    if (taken.publisher) item.author = [{ literal: taken.publisher }];
    if (dated(taken)) item.issued = parts(dated(taken));
    return `${JSON.stringify([{ ...item, accessed: parts(today) }], null, 1)}\n`;
  };

  const element = (name, values, ...children) => {
    const made = Object.assign(document.createElement(name), values);
    made.append(...children);
    return made;
  };
  const file = (text, type, name, label) => {
    const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name }, label);
    return link;
  };
  /* Where a page may not write to the clipboard, the words are shown, selected. */
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
      const before = button.textContent;
      button.textContent = _("Copied");
      setTimeout(() => (button.textContent = before), 2000);
    } catch {
      show(button, shown(text));
    }
  };
  const shown = (text) => {
    const field = element("textarea", { readOnly: true, value: text, rows: 2, ariaLabel: _("To copy") });
    setTimeout(() => field.select());
    return field;
  };
  const show = (button, ...children) => {
    const row = button.closest(".b-take");
    const old = row.querySelector(".b-taken");
    const again = old && old.dataset.by === button.dataset.takeAs;
    old?.remove();
    for (const other of row.querySelectorAll("[aria-expanded]")) other.setAttribute("aria-expanded", "false");
    if (again) return;
    const box = element("div", { className: "b-taken" }, ...children);
    box.dataset.by = button.dataset.takeAs;
    button.setAttribute("aria-expanded", "true");
    row.append(box);
  };

  const cite = (taken, button) => {
    const said = sentence(taken);
    const again = element("button", { type: "button" }, _("Copy"));
    again.addEventListener("click", () => copy(said, again));
    const bib = file(bibtex(taken), "application/x-bibtex", `${taken.id}.bib`, "BibTeX");
    const json = file(csl(taken), "application/vnd.citationstyles.csl+json", `${taken.id}.json`, "CSL-JSON");
    const ways = element("p", { className: "b-ways" }, again, " · ", bib, " · ", json);
    const made = [element("p", { className: "b-cite" }, said), ways];
    const frame = button.closest(".b-take").dataset.embed;
    if (frame) {
      const source = new URL(frame, root).href;
      const title = taken.title.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      const code = `<iframe src="${source}" title="${title}" width="100%" height="600" loading="lazy"></iframe>`;
      const embed = element("button", { type: "button" }, _("Embed"));
      embed.addEventListener("click", () => copy(code, embed));
      ways.append(" · ", embed);
    }
    show(button, ...made);
  };

  /* A picture of 1200 × 630 in the light colours of the page; briefing/site/picture.py draws the same for other sites. */
  const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];
  const SHAPES = [
    (c, x, y, r) => c.arc(x, y, r, 0, 7),
    (c, x, y, r) => c.rect(x - r, y - r, 2 * r, 2 * r),
    (c, x, y, r) => [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]].forEach(([h, v]) => c.lineTo(x + h * r, y + v * r)),
    (c, x, y, r) => [[0, -1.1], [1.15, 0.9], [-1.15, 0.9]].forEach(([h, v]) => c.lineTo(x + h * r, y + v * r)),
    (c, x, y, r) => [c.rect(x - r, y - r / 3, 2 * r, r / 1.5), c.rect(x - r / 3, y - r, r / 1.5, 2 * r)],
    (c, x, y, r) => [[0, 1.1], [1.15, -0.9], [-1.15, -0.9]].forEach(([h, v]) => c.lineTo(x + h * r, y + v * r)),
  ];
  const wrap = (pen, text, width) =>
    text.split(" ").reduce(
      (lines, word) => {
        const longer = `${lines.at(-1)} ${word}`.trim();
        return pen.measureText(longer).width <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
      },
      [""]
    );
  const cut = (pen, text, width) => {
    const [first, more] = wrap(pen, text, width - pen.measureText(" …").width);
    return more === undefined || pen.measureText(text).width <= width ? text : `${first} …`;
  };
  const colours = (row) => {
    const box = element("span", { hidden: true });
    box.style.colorScheme = "light";
    row.append(box);
    const named = (value) => {
      box.style.color = value;
      return getComputedStyle(box).color;
    };
    const found = { sources: SHAPES.map((_, at) => named(`var(--b-src-${at})`)) };
    for (const name of ["ink", "quiet", "line", "paper"]) found[name] = named(`var(--b-${name})`);
    box.remove();
    return found;
  };
  const draw = (taken, row) => {
    const canvas = element("canvas", { width: WIDTH, height: HEIGHT });
    const pen = canvas.getContext("2d");
    const face = getComputedStyle(document.documentElement);
    const [serif, sans] = [face.getPropertyValue("--b-serif") || "serif", face.getPropertyValue("--b-sans") || "sans-serif"];
    const { ink, quiet, line, paper, sources } = colours(row);
    const write = (text, x, y, font, colour, align = "left") => {
      Object.assign(pen, { font, fillStyle: colour, textAlign: align });
      pen.fillText(text, x, y);
    };
    const rule = (y, height, colour) => {
      pen.fillStyle = colour;
      pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, height);
    };
    pen.fillStyle = paper;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    rule(44, 6, ink);
    write(taken.kind, EDGE, 92, `600 24px ${sans}`, quiet);
    const size = [56, 48, 40].find((px) => {
      pen.font = `600 ${px}px ${serif}`;
      return wrap(pen, taken.title, WIDTH - 2 * EDGE).length < 3;
    }) ?? 40;
    pen.font = `600 ${size}px ${serif}`;
    let y = 104;
    for (const part of wrap(pen, taken.title, WIDTH - 2 * EDGE).slice(0, 3)) {
      y += Math.round(size * 1.14);
      write(part, EDGE, y, `600 ${size}px ${serif}`, ink);
    }
    y += 30;
    const body = `400 26px ${sans}`;
    let left = taken.lines.length;
    for (const [text, codes] of taken.lines) {
      const at = y;
      pen.font = `600 24px ${sans}`;
      const wide = codes.reduce((sum, [letters]) => sum + pen.measureText(letters).width + 44, 20);
      pen.font = body;
      const parts = wrap(pen, text, WIDTH - 2 * EDGE - wide);
      const needed = parts.length * 32 + 14;
      /* A line stands whole or not at all. */
      if (y + needed > HEIGHT - 92 - (left > 1 ? 46 : 0)) break;
      rule(y, 1, line);
      for (const part of parts) write(part, EDGE, (y += 32), body, ink);
      y += 14;
      left -= 1;
      let right = WIDTH - EDGE;
      for (const [letters, order] of [...codes].reverse()) {
        write(letters, right, at + 32, `600 24px ${sans}`, sources[order % sources.length], "right");
        right -= pen.measureText(letters).width + 18;
        pen.beginPath();
        SHAPES[order % SHAPES.length](pen, right, at + 24, 8);
        pen.fill();
        right -= 26;
      }
    }
    if (left) {
      rule(y, 1, line);
      write(_("and {left} more", { left }), EDGE, y + 32, body, quiet);
    }
    rule(HEIGHT - 86, 1, ink);
    write(cut(pen, `${taken.publisher ? `${taken.publisher} · ` : ""}${_("from {articles}", { articles: taken.codes })}`, 1072), EDGE, HEIGHT - 54, `600 22px ${sans}`, ink);
    write(cut(pen, address.replace(/^https?:\/\//, ""), 1072), EDGE, HEIGHT - 24, `400 22px ${sans}`, quiet);
    return canvas;
  };
  /* The lines of a record that has a frame for other sites stand there; a file on the disk cannot ask for them. */
  const linesOf = async (frame) => {
    try {
      const answer = await fetch(new URL(frame, here));
      const rows = new DOMParser().parseFromString(await answer.text(), "text/html").querySelectorAll("[data-line]");
      return [...rows].map((row) => [
        row.dataset.line,
        [...row.querySelectorAll(".b-code")].map((code) => [code.textContent, Number(code.className.match(/b-src-(\d)/)[1])]),
      ]);
    } catch {
      return [];
    }
  };
  const picture = async (taken, button) => {
    const { embed } = button.closest(".b-take").dataset;
    if (embed) taken.lines = await linesOf(embed);
    const faces = ["600 56px 'Source Serif 4'", "400 26px 'Libre Franklin'", "600 24px 'Libre Franklin'"];
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    const canvas = draw(taken, button.closest(".b-take"));
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    const link = element("a", { href: URL.createObjectURL(blob), download: `${taken.id}.png` }, _("Save the picture"));
    canvas.setAttribute("role", "img");
    canvas.ariaLabel = [taken.title, ...taken.lines.map(([text]) => text)].join(". ");
    show(button, canvas, element("p", { className: "b-ways" }, link));
  };

  const WAYS = { link: (_, button) => copy(address, button), cite, picture };
  window.briefingTake = (button) => {
    const row = button.closest(".b-take");
    root = new URL(row.dataset.root ?? "../", own);
    address = row.dataset.page ? new URL(row.dataset.page, root).href : own;
    return WAYS[button.dataset.takeAs](JSON.parse(row.dataset.take), button);
  };
})();
