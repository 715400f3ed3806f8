/* Finds pages by the words that people type. It is loaded, and the index after it, when somebody begins to search;
   briefing/site/search.py says what the index holds. */
(() => {
  "use strict";
  const address = new URL("../search/index.js", document.currentScript.src);

  const PARTICLES = new Set("al el ad as ash an az ar abu bin ibn".split(" "));
  const FIELDS = { title: 8, name: 7, word: 5, quote: 2 };
  const WORTH = { page: 2, omission: 0.5 };
  const UNNAMED = ["page", "event", "theme", "figure", "discrepancy", "omission"];
  const LEAST = 3;

  /* Words without accents, apostrophes, vowel marks and capitals; forms of an Arabic letter are one. */
  const words = (text) =>
    (
      text
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[\p{M}ـ'’‘ʼʾʿ`´]/gu, "")
        .replace(/[ßæøςىة]/g, (letter) => ({ ß: "ss", æ: "ae", ø: "o", ς: "σ", ى: "ي", ة: "ه" })[letter])
        .match(/[\p{L}\p{N}]+/gu) || []
    ).map((word) => (/^ال[\p{Script=Arabic}]{3,}$/u.test(word) ? word.slice(2) : word));
  let stop;
  /* Those that tell pages apart, or all where none does. */
  const telling = (own, without = stop) => {
    const left = own.filter((word) => !without.has(word));
    return left.length ? left : own;
  };
  /* A word without its ending: kills, killed and killing are one. */
  const stem = (word) => {
    const cut = word.length > 4 ? word.replace(/(?:ings?|ed|es|s)$/, "") : word;
    return cut.length > 3 ? cut.replace(/([^aeiou])\1$/, "$1").replace(/e$/, "") : word;
  };
  /* Ways to write one name come together: Zayd, Zeid, Zaid; Fouaa, Fua; Qusair, Kusayr. */
  const sound = (word) =>
    word
      .replace(/[aei][iy]/g, "e")
      .replace(/[ou]+w?/g, "u")
      .replace(/[ey]/g, "i")
      .replace(/([kgdst])h/g, "$1")
      .replace(/q/g, "k")
      .replace(/(.)\1+/gu, "$1")
      .replace(/(.)[ai]h?$/u, "$1");

  /* How many letters differ; 3 for more than 2. */
  const distance = (a, b) => {
    if (Math.abs(a.length - b.length) > 2) return 3;
    let above = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row.push(Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] !== b[j - 1])));
      }
      above = row;
    }
    return above[b.length];
  };

  /* How well a word answers another: wholly, by another ending, its beginning, its sound. */
  const ALIKE = 0.6;
  const fits = (wanted, own) => {
    if (own === wanted) return 1;
    if (stem(own) === stem(wanted)) return 0.9;
    /* A short beginning counts in names only. */
    if (wanted.length >= LEAST && own.startsWith(wanted)) return wanted.length > LEAST ? 0.7 : 0.5;
    return wanted.length > LEAST && sound(own) === sound(wanted) ? ALIKE : 0;
  };
  /* The same, worked out once for each word. */
  const fitting = (wanted, known = new Map()) => (own) =>
    known.get(own) ?? known.set(own, fits(wanted, own)).get(own);

  let start;
  let entries;
  const read = ({ entries, passages, stop: asking }) => {
    stop = new Set(asking);
    const text = (kind, own, source) => ({ kind, own, source, words: telling(words(own)) });
    const quoted = passages.map(([source, quote]) => text("quote", quote, source));
    return entries.map(([url, kind, title, names, hidden, quotes], order) => {
      const own = [["title", title], ...names.map((name) => ["name", name]), ...hidden.map((word) => ["word", word])];
      const texts = own.map((each) => text(...each)).concat(quotes.map(([at, fragment]) => ({ ...quoted[at], fragment })));
      return { url, kind, title, names, order, texts };
    });
  };
  const begin = () =>
    (start ||= new Promise((done, failed) => {
      window.briefingSearch = (data) => {
        entries = read(data);
        done();
      };
      const script = document.createElement("script");
      script.src = address;
      script.onerror = () => {
        start = undefined;
        failed(new Error("The index could not be loaded."));
      };
      document.head.append(script);
    }));

  const isName = ({ kind }) => kind === "title" || kind === "name";
  /* How well an entry has each word of the query, and the quote that has the most of them. */
  const match = (entry, query, fit) => {
    const best = query.map(() => 0);
    let [score, quote, most, whole] = [0, null, 0, 1];
    for (const text of entry.texts) {
      const least = isName(text) ? 0 : ALIKE;
      const own = fit.map((of) => Math.max(0, ...text.words.map(of).filter((well) => well > least)));
      const has = own.reduce((sum, well) => sum + well, 0);
      if (!has) continue;
      own.forEach((well, at) => (best[at] = Math.max(best[at], well * FIELDS[text.kind])));
      const phrase = query.length > 1 && ` ${text.words.join(" ")} `.includes(` ${query.join(" ")} `);
      /* All of the words in one text are worth more the shorter it is, and in their order. */
      const close = (phrase ? 2 : 1) + query.length / text.words.length;
      if (own.every(Boolean)) score = Math.max(score, (FIELDS[text.kind] * has * close) / query.length);
      /* What is called just that comes first. */
      if (isName(text) && phrase && text.words.length === query.length) whole = 2;
      if (text.kind === "quote" && has + phrase > most) [quote, most] = [text, has + phrase];
    }
    return { entry, best, quote, score, whole };
  };

  const rank = (query) => {
    const fit = query.map((wanted) => fitting(wanted));
    const matches = entries.map((entry) => match(entry, query, fit)).filter(({ best }) => best.some(Boolean));
    /* A word that few pages have says more than one that many have. */
    const weight = query.map((_, at) => Math.log(1 + entries.length / (1 + matches.filter(({ best }) => best[at]).length)));
    for (const found of matches) {
      found.score += found.best.reduce((sum, well, at) => sum + well * weight[at], 0) / query.length;
      found.score *= (WORTH[found.entry.kind] || 1) * found.whole;
    }
    const all = matches.filter(({ best }) => best.every(Boolean));
    const hits = (all.length ? all : matches).sort((a, b) => b.score - a.score || a.entry.order - b.entry.order);
    return [hits, all.length > 0];
  };

  /* Names that are written almost like a word of the query. */
  const near = (query) => {
    const found = new Map();
    for (const wanted of query.filter((word) => word.length > LEAST)) {
      const close = [];
      for (const { url, title, texts } of entries.filter(({ kind }) => !UNNAMED.includes(kind))) {
        for (const part of texts.filter(isName).flatMap((text) => text.words)) {
          const far = Math.min(distance(part, wanted), distance(sound(part), sound(wanted)) + 0.5);
          if (part.length > LEAST && far <= (wanted.length > 5 ? 2 : 1)) close.push([far, url, title]);
        }
      }
      if (close.some(([far]) => !far)) continue;
      for (const [, url, title] of close.sort((a, b) => a[0] - b[0])) if (found.size < 4) found.set(url, title);
    }
    return [...found].map(([url, title]) => ({ url, title }));
  };

  /* What answers a query, best first; `all` is false where no page has every word. */
  const find = async (text) => {
    await begin();
    const said = telling(words(text));
    const query = telling(said, PARTICLES);
    if (!query.length) return { query, hits: [], all: true, near: [] };
    const [hits, all] = rank(query);
    return {
      query,
      all,
      near: all && hits[0].score > FIELDS.quote * 2 ? [] : near(query),
      hits: hits.map(({ entry: { url, kind, title, names }, best, quote }) => {
        const inQuote = quote?.fragment && best.some((fit) => fit > 0 && fit <= FIELDS.quote);
        return { url: inQuote ? `${url}#${quote.fragment}` : url, kind, title, names, quote: quote?.own, source: quote?.source };
      }),
    };
  };

  const asked = (piece, query) => words(piece).some((own) => query.some((wanted) => fits(wanted, own)));
  window.briefingFinder = { begin, find, asked };
})();
