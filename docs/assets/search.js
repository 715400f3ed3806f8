/* The search of the site: finds records by any spelling, and statements by their words.
   The index is a script, loaded when somebody begins to search, so that it costs no page anything and works from
   file:// too. What is found is set as text, never as HTML. */
(() => {
  "use strict";
  const root = new URL("../", document.currentScript.src);
  const MOST = 40;
  const KINDS = { page: "about this site" };
  let data;
  let loading;

  const fold = (text) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}'’‘ʼʾʿ`´]/gu, "")
      .replace(/ß/g, "ss")
      .replace(/æ/g, "ae")
      .replace(/ø/g, "o");
  const words = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) || [];
  /* Ways to write one name in Latin letters come together: Zayd, Zeid and Zaid; Fouaa and Fua; Qusair and Kusayr. */
  const sound = (word) =>
    word
      .replace(/[aei][iy]/g, "e")
      .replace(/[ou]+w?/g, "u")
      .replace(/[ey]/g, "i")
      .replace(/([kgdst])h/g, "$1")
      .replace(/q/g, "k")
      .replace(/(.)\1+/g, "$1")
      .replace(/(.)[ai]h?$/, "$1");

  const load = () =>
    (loading ||= new Promise((done, failed) => {
      window.briefingSearch = ([entries, passages]) => {
        data = {
          entries: entries.map(([url, kind, title, names]) => {
            const all = [title, ...names].map(words);
            return { url, kind, title, names, all, sounds: all.map((name) => name.map(sound)) };
          }),
          passages: passages.map(([entry, id, says, quote, source]) => {
            const folded = ` ${words(`${says} ${quote}`).join(" ")} `;
            return { entry, id, says, quote, source, folded };
          }),
        };
        done();
      };
      const script = document.createElement("script");
      script.src = new URL("search/index.js", root);
      script.onerror = failed;
      document.head.append(script);
    }));

  /* How well the words of a query are the words of one name: whole words before beginnings of words. */
  const nameScore = (query, name, shortest) => {
    let score = 0;
    for (const word of query) {
      if (name.includes(word)) score += 2;
      else if (word.length >= shortest && name.some((other) => other.startsWith(word))) score += 1;
      else return 0;
    }
    return score / (2 * query.length) + 1 / (1 + name.length);
  };

  const best = (query, names, shortest = 1) => Math.max(...names.map((name) => nameScore(query, name, shortest)));

  const find = (text) => {
    const query = words(text);
    if (!query.length) return { query, found: [] };
    const sounds = query.map(sound);
    const found = [];
    data.entries.forEach((entry, number) => {
      const whole = best(query, [...entry.all, entry.all.flat()]);
      const alike = whole ? 0 : best(sounds, entry.sounds, 4) / 2;
      if (whole || alike) found.push({ score: 10 * (whole || alike), entry, number });
    });
    const named = new Set(found.map((hit) => hit.number));
    const seen = new Set();
    const phrase = ` ${query.join(" ")}`;
    for (const passage of data.passages) {
      if (!query.every((word) => passage.folded.includes(` ${word}`))) continue;
      const score = (passage.folded.includes(phrase) ? 4 : 1) - passage.folded.length / 5000;
      const same = passage.quote || `${passage.entry}#${passage.id}`;
      if (seen.has(same)) continue;
      seen.add(same);
      found.push({ score: score - (named.has(passage.entry) ? 0.5 : 0), entry: data.entries[passage.entry], passage });
    }
    found.sort((a, b) => b.score - a.score);
    return { query, found };
  };

  const element = (name, className, ...children) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  };

  /* Text with the words that were looked for marked. */
  const marked = (text, query) =>
    text.split(/([\p{L}\p{N}\p{M}'’‘ʼʾʿ`´]+)/u).map((piece, at) => {
      const hit = at % 2 && words(piece).some((word) => query.some((wanted) => word.startsWith(wanted)));
      return hit ? element("mark", "", piece) : piece;
    });

  const item = ({ entry, passage }, query) => {
    const link = element("a", "b-found");
    link.href = new URL(passage ? `${entry.url}#${passage.id}` : entry.url, root);
    const kind = KINDS[entry.kind] || entry.kind;
    if (passage) {
      if (passage.says) link.append(element("strong", "", ...marked(passage.says, query)));
      if (passage.quote) link.append(element("q", "", ...marked(passage.quote, query)));
      link.append(element("small", "", [passage.source, `${kind}: ${entry.title}`].filter(Boolean).join(" · ")));
    } else {
      link.append(element("strong", "", ...marked(entry.title, query)));
      const names = entry.names.slice(0, 6);
      link.append(element("small", "", kind, ...(names.length ? [": ", ...marked(names.join(" · "), query)] : [])));
    }
    return element("li", "", link);
  };

  const setUp = (form) => {
    const input = form.elements.q;
    const panel = form.querySelector(".b-search-panel");
    const status = form.querySelector(".b-search-status");
    const list = form.querySelector(".b-search-list");
    const stays = "stays" in form.dataset;
    const open = (yes) => {
      panel.hidden = !(yes && (stays || input.value.trim()));
    };
    const show = async () => {
      const text = input.value;
      open(true);
      if (!data) status.textContent = "Loading the index…";
      try {
        await load();
      } catch {
        status.textContent = "The index could not be loaded.";
        return;
      }
      if (text !== input.value) return;
      const { query, found } = find(text);
      list.replaceChildren(...found.slice(0, MOST).map((hit) => item(hit, query)));
      const more = found.length > MOST ? `, the first ${MOST} shown` : "";
      status.textContent = !query.length ? "" : found.length === 1 ? "1 found" : `${found.length || "Nothing"} found${more}`;
    };
    input.addEventListener("input", show);
    input.addEventListener("focus", () => {
      load().catch(() => {});
      if (input.value) show();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = list.querySelector("a");
      if (!stays && first && !panel.hidden) first.click();
    });
    form.addEventListener("keydown", (event) => {
      const links = [input, ...list.querySelectorAll("a")];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && !panel.hidden) {
        event.preventDefault();
        const at = links.indexOf(document.activeElement) + step;
        links[Math.min(Math.max(at, 0), links.length - 1)].focus();
      } else if (event.key === "Escape") {
        open(false);
        input.focus();
      }
    });
    form.addEventListener("focusout", (event) => {
      if (!stays && event.relatedTarget && !form.contains(event.relatedTarget)) open(false);
    });
    document.addEventListener("click", (event) => {
      if (!stays && !form.contains(event.target)) open(false);
    });
    const asked = stays && new URLSearchParams(location.search).get("q");
    if (asked) {
      input.value = asked;
      show();
    }
  };

  document.querySelectorAll("form.b-search").forEach(setUp);
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      const input = [...document.querySelectorAll("form.b-search input")].find((one) => one.offsetParent);
      if (input) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    }
  });
})();
