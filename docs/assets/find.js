/* Finds pages by the words that people type. It is loaded, and the index after it, when somebody begins to search;
   briefing/site/search.py says what the index holds. Of a long one the quotes lie in parts, by the first letters of their
   words; those that a query needs are loaded before it is answered. */
(() => {
  "use strict";
  const address = new URL("../search/index.js", document.currentScript.src);

  const PARTICLES = new Set("al el ad as ash an az ar abu bin ibn".split(" "));
  const FIELDS = { title: 8, name: 7, word: 4, answer: 4, quote: 1.5 };
  const WORTH = { discrepancy: 1.15, omission: 0.5 };
  /* What a question asks for. */
  const ASKED = { discrepancy: 1.5 };
  const UNNAMED = ["page", "event", "theme", "figure", "discrepancy", "omission"];
  const LEAST = 3;
  const LETTERS = { ß: "ss", æ: "ae", ø: "o", ı: "i", ς: "σ", ى: "ي", ة: "ه" };

  /* Words without accents, apostrophes, vowel marks and capitals, each with those that a hyphen joins to it; forms of an
     Arabic letter are one. U.N. is un, a. m. is am, 5,000 is 5000. */
  const joined = (text) =>
    (
      text
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[\p{M}ـ'’‘ʼʾʿ`´]/gu, "")
        .replace(/[ßæøıςىة]/g, (letter) => LETTERS[letter])
        .replace(/(?<!\p{L})(?:(?:\p{L}\.\s?){2,}|\p{L}(?:\.\p{L})+(?!\p{L}))/gu, (all) => `${all.replace(/[.\s]/g, "")} `)
        .replace(/(\d)[.,](?=\d{3}(?!\d))/g, "$1")
        .replace(/(\d)(?=[ap]m\b)/g, "$1 ")
        .match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) || []
    ).map((word) => word.split(/[-‐‑]/).map((part) => (/^ال[\p{Script=Arabic}]{3,}$/u.test(part) ? part.slice(2) : part)));
  const words = (text) => joined(text).flat();
  let [stop, asking] = [new Set(), new Set()];
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

  /* How well a word answers another: wholly, by another ending, its meaning, its beginning, its sound. */
  const ALIKE = 0.6;
  let meanings;
  const fits = (wanted, own) => {
    if (own === wanted) return 1;
    if (stem(own) === stem(wanted)) return 0.9;
    if (meanings.get(stem(wanted))?.has(own)) return 0.65;
    /* A short beginning counts in names only. */
    if (wanted.length >= LEAST && own.startsWith(wanted)) return wanted.length > LEAST ? 0.7 : 0.5;
    return wanted.length > LEAST && sound(own) === sound(wanted) ? ALIKE : 0;
  };
  /* The same for a word of a query and those that it makes with its neighbours, worked out once for each word. */
  const fitting = ({ word, made }, known = new Map()) => {
    const fit = (own) => (made.includes(own) ? 1 : fits(word, own));
    return (own) => known.get(own) ?? known.set(own, fit(own)).get(own);
  };

  let [entries, vocabulary, wholes, initials] = [[], new Map(), new Set(), new Map()];
  let [count, apart] = [0, false];
  /* Of a long index: the keys of its parts, how many quotes are in none that was read, those that were, and parts that
     were asked for, each with what to do when it is there. */
  let [parts, unread] = [[], 0];
  const [known, loading] = [new Set(), new Map()];
  /* What neighbours make together, and where: cease fire is ceasefire too, United Nations is un. */
  const together = (own) => {
    const found = [];
    own.forEach((word, at) => {
      const next = own[at + 1] || "";
      const pair = !PARTICLES.has(word) && word.length > 1 && next.length > 1 && word + next;
      if (pair && wholes.has(stem(pair))) found.push({ made: pair, from: at, to: at + 2 });
      for (const [letters, name] of initials.get(word) || []) {
        if (name.every((part, after) => own[at + after] === part)) found.push({ made: letters, from: at, to: at + name.length });
      }
    });
    return found;
  };

  /* Words that tell pages apart, or all where none does, with where they stood. */
  const telling = (own) => {
    const left = own.filter(({ word }) => !stop.has(word));
    return left.length ? left : own;
  };
  const placed = (own) => own.map((word, at) => ({ word, at }));

  const isName = ({ kind }) => kind === "title" || kind === "name";
  const text = (kind, own, source) => {
    const all = words(own);
    const made = together(all);
    count += 1;
    const told = telling(placed(all)).map(({ word }) => word);
    /* What it is called as a whole: its words, or its initials. */
    const called = [told.join(" "), ...made.filter(({ from, to }) => !from && to === all.length).map((whole) => whole.made)];
    const found = new Set([...told, ...made.map((pair) => pair.made)]);
    for (const word of found) {
      const { count, named } = vocabulary.get(word) || { count: 0 };
      vocabulary.set(word, { count: count + 1, named: named || isName({ kind }) });
    }
    return { kind, own, source, called, words: told, found: [...found] };
  };
  /* What is written as one word, by its stem. */
  const whole = (texts) => texts.flatMap(joined).flatMap((parts) => [parts.join(""), ...parts]).filter((word) => word.length > 5).map(stem);
  const read = ({ entries: listed, passages, stop: idle, asks, alike, initials: names, apart: some, parts: keys = [], quoted: rest = 0 }) => {
    [parts, unread] = [keys, rest];
    stop = new Set(idle);
    apart = some;
    asking = new Set(asks);
    meanings = new Map();
    for (const group of alike.map((line) => line.split(" "))) {
      for (const word of group.map(stem)) meanings.set(word, new Set([...(meanings.get(word) || []), ...group]));
    }
    for (const [letters, name] of names.map(([letters, name]) => [letters, words(name)])) {
      initials.set(name[0], [...(initials.get(name[0]) || []), [letters, name]]);
    }
    const texts = [...passages.map(([, quote]) => quote), ...listed.flatMap(([, , title, own, hidden]) => [title, ...own, ...hidden])];
    wholes = new Set(whole(texts));
    const quoted = passages.map(([source, quote]) => text("quote", quote, source));
    entries = listed.map(([url, kind, title, own, hidden, quotes], order) => {
      const shown = [["title", title], ...own.map((name) => [kind === "discrepancy" ? "answer" : "name", name]), ...hidden.map((word) => ["word", word])];
      const read = shown.map((each) => text(...each)).concat(quotes.map(([at, fragment]) => ({ ...quoted[at], fragment })));
      return { url, kind, title, names: own, order, texts: read, asks: words(title).filter((word) => asking.has(word) && /^(ho|m|wh)/.test(word)) };
    });
  };
  /* Runs a script of the index, which calls a function of the window. */
  const run = (source, failed) => {
    const script = document.createElement("script");
    script.src = source;
    script.onerror = () => failed(new Error(window.briefingWords._("The index could not be loaded.")));
    document.head.append(script);
  };
  let start;
  const begin = () =>
    (start ||= new Promise((done, failed) => {
      window.briefingSearch = (data) => {
        read(data);
        done();
      };
      run(address, (error) => {
        start = undefined;
        failed(error);
      });
    }));

  /* The quotes of a part that no other had: [number, source, quote, [[entry, fragment, place among its quotes], …]]. */
  window.briefingSearchPart = (number, passages) => {
    const fresh = passages.filter(([at]) => !known.has(at));
    const changed = new Set();
    for (const stem of whole(fresh.map(([, , quote]) => quote))) wholes.add(stem);
    for (const [at, source, quote, places] of fresh) {
      known.add(at);
      unread -= 1;
      const own = text("quote", quote, source);
      for (const [entry, fragment, place] of places) {
        entries[entry].texts.push({ ...own, fragment, place });
        changed.add(entries[entry]);
      }
    }
    for (const { texts } of changed) texts.sort((a, b) => (a.place ?? -1) - (b.place ?? -1));
    loading.get(number).done();
  };
  const part = (number) => {
    if (!loading.has(number)) {
      const own = {};
      loading.set(number, own);
      own.there = new Promise((done, failed) => {
        own.done = done;
        run(new URL(`parts/${number}.js`, address), (error) => {
          loading.delete(number);
          failed(error);
        });
      });
    }
    return loading.get(number).there;
  };
  /* See key_of in briefing/site/search.py. */
  const key = (word) => {
    if (!/^[a-z]/.test(word)) return word.match(/^\d\d|^./u)[0];
    const single = (word[0] + word.slice(1).replace(/[hw]/g, "")).replace(/q/g, "k").replace(/(.)\1+/gu, "$1");
    return (single[0].replace(/[aeiouy]/, "a") + single.slice(1).replace(/[aeiouy]/g, "")).slice(0, 2);
  };
  /* Loads the parts of some words, of what they make together, of their meanings, and of names that they shorten. */
  const load = (own) => {
    const telling = parts.length ? own.filter((word) => !stop.has(word)) : [];
    const alike = telling.flatMap((word) => [...(meanings.get(stem(word)) || [])]);
    const names = [...initials.values()].flat().filter(([letters]) => telling.includes(letters));
    const made = together(own).map((pair) => pair.made);
    const keys = telling.length ? [...new Set([...telling, ...alike, ...made, ...names.map(([, name]) => name[0])].map(key))] : [];
    const isOf = (part) => keys.some((key) => part === key || part === key[0] || (key.length < 2 && part.startsWith(key)));
    return Promise.all(parts.flatMap((own, number) => (isOf(own) ? [part(number)] : [])));
  };

  /* How well an entry has the words of a query, each with its weight, which add up to 1: together in one text, the more
     the shorter it is and in their order; and each in its names, or in the quote that adds most. */
  const match = (entry, query, asked) => {
    const best = query.map(() => 0);
    const anywhere = query.map(() => false);
    const sum = (values) => query.reduce((total, { weight }, at) => total + values[at] * weight, 0);
    const quotes = [];
    let [close, whole] = [0, 1];
    for (const text of entry.texts) {
      const least = isName(text) ? 0 : ALIKE;
      const own = query.map(({ fit }) => Math.max(0, ...text.found.map(fit).filter((well) => well > least)));
      if (!own.some(Boolean)) continue;
      own.forEach((well, at) => (anywhere[at] ||= well > 0));
      const phrase = query.length > 1 && ` ${text.words.join(" ")} `.includes(` ${asked} `);
      const covered = sum(own) * sum(own.map(Boolean));
      const brief = (phrase ? 2 : 1) + query.length / text.words.length;
      close = Math.max(close, FIELDS[text.kind] * sum(own) * covered * brief);
      /* What is called just that comes first. */
      if (isName(text) && text.called.includes(asked)) whole = 2;
      /* So does who is asked for by the end of a name. */
      if (entry.kind === "person" && isName(text) && ` ${text.words.join(" ")}`.endsWith(` ${asked}`)) whole = 2;
      const values = own.map((well) => well * FIELDS[text.kind]);
      if (text.kind === "quote") quotes.push({ text, values, own: sum(own) + phrase });
      else values.forEach((value, at) => (best[at] = Math.max(best[at], value)));
    }
    const joined = ({ values }) => best.map((value, at) => Math.max(value, values[at]));
    const [most] = quotes.sort((a, b) => sum(joined(b)) - sum(joined(a)) || b.own - a.own);
    const both = most ? joined(most) : best;
    const score = (close + 2 * sum(both)) * sum(both.map(Boolean)) ** 2 * whole;
    return { entry, best: both, quote: most?.text, score, named: best.some(Boolean), full: anywhere.every((has, at) => has || query[at].minor) };
  };

  /* Pages that have a word of the query, best first. One without some stays if it is nearly as good as one that has all; of
     a question, if not much worse. */
  const rank = (terms, questions) => {
    const fits = terms.map((wanted) => fitting(wanted));
    /* A word of few texts says more than one of many. */
    const heavy = fits.map((fit, at) => {
      const having = [...vocabulary].reduce((total, [own, { count }]) => total + (fit(own) > ALIKE ? count : 0), 0);
      return Math.log(1 + (count + unread) / (1 + having)) * (terms[at].minor ? 0.3 : 1);
    });
    const total = heavy.reduce((sum, own) => sum + own, 0);
    const query = fits.map((fit, at) => ({ fit, weight: heavy[at] / total, minor: terms[at].minor }));
    const asked = terms.map(({ word }) => word).join(" ");
    const matches = entries.map((entry) => match(entry, query, asked)).filter(({ best }) => best.some(Boolean));
    for (const found of matches) {
      const { kind, asks } = found.entry;
      /* Many quotes do not make one of them better. */
      found.score *= found.named ? WORTH[kind] || 1 : Math.min(1, WORTH[kind] || 1);
      if (questions.length && found.named) found.score *= (ASKED[kind] || 1) * 1.3 ** asks.filter((word) => questions.includes(word)).length;
    }
    const all = matches.filter(({ full }) => full);
    const strict = all.length > 0 && !questions.length;
    const least = Math.max(...(strict ? all : matches).map(({ score }) => score)) * (strict ? 0.75 : 0.2);
    const hits = matches.filter(({ full, score }) => full || score >= least);
    return [hits.sort((a, b) => b.score - a.score || a.entry.order - b.entry.order), all.length > 0];
  };

  /* How far a word is from another as it is written or sounds; infinite for what nobody would take for it. */
  const far = (own, wanted) => {
    const least = Math.min(distance(own, wanted), distance(sound(own), sound(wanted)) + 0.5);
    return own.length > LEAST && wanted.length > LEAST && least <= (wanted.length > 5 ? 2 : 1) ? least : Infinity;
  };
  /* The word of the index that was meant, if one is near. */
  const meant = (wanted) => {
    const ranked = [...vocabulary].map(([own, { count }]) => [far(own, wanted) + (own[0] === wanted[0] ? 0 : 0.25), -count, own]);
    const [[off, , own]] = ranked.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return off < Infinity && own;
  };

  /* Names written almost like a word of the query. */
  const near = (query) => {
    const found = new Map();
    for (const wanted of query.filter((word) => word.length > LEAST)) {
      const close = [];
      for (const { url, title, texts } of entries.filter(({ kind }) => !UNNAMED.includes(kind))) {
        for (const part of texts.filter(isName).flatMap((text) => text.words)) {
          if (far(part, wanted) < Infinity) close.push([far(part, wanted), url, title]);
        }
      }
      if (close.some(([far]) => !far)) continue;
      for (const [, url, title] of close.sort((a, b) => a[0] - b[0])) if (found.size < 4) found.set(url, title);
    }
    return [...found].map(([url, title]) => ({ url, title }));
  };

  /* What answers a query, best first. `all` is false where no page has every word; `missing` are words that no page has,
     each with the one that was looked for instead, if any is near; `idle`: no word tells pages apart; `apart`: somebody is
     not found by any search. */
  const find = async (typed) => {
    await begin();
    const own = words(typed);
    await load(own);
    const made = together(own);
    const said = telling(placed(own));
    const idle = said.every(({ word }) => stop.has(word));
    const isMinor = (word) => PARTICLES.has(word) && said.length > 1;
    const missing = [];
    const has = (term) => [...vocabulary].some(([own, { named }]) => fitting(term)(own) > (named ? 0 : ALIKE));
    /* What a hyphen joins, if no page has any of it. */
    const lost = joined(typed).flatMap((own) => own.map(() => own[1] && !own.some((word) => has({ word, made: [] })) && own.join("-")));
    const query = said.flatMap(({ word, at }) => {
      const term = { word, minor: isMinor(word), made: made.filter(({ from, to }) => from <= at && at < to).map((pair) => pair.made) };
      if (has(term)) return [term];
      if (term.minor || stop.has(word)) return [];
      const instead = !lost[at] && meant(word);
      if (!lost[at] || lost[at - 1] !== lost[at]) missing.push({ word: lost[at] || word, instead });
      return instead ? [{ word: instead, made: [] }] : [];
    });
    await load(missing.flatMap(({ instead }) => instead || []));
    const asked = query.map(({ word }) => word);
    if (!query.length) return { query: asked, hits: [], all: true, near: [], missing: idle ? [] : missing, idle, apart };
    const [hits, all] = rank(query, own.filter((word) => asking.has(word)));
    return {
      query: asked,
      all: all && !missing.length,
      missing,
      apart,
      near: all && !missing.length && hits[0].score > FIELDS.quote * 2 ? [] : near(said.map(({ word }) => word)),
      hits: hits.map(({ entry: { url, kind, title, names }, best, quote }) => {
        const inQuote = quote?.fragment && best.some((fit) => fit > 0 && fit <= FIELDS.quote);
        return { url: inQuote ? `${url}#${quote.fragment}` : url, kind, title, names, quote: quote?.own, source: quote?.source };
      }),
    };
  };

  const asked = (piece, query) => {
    const own = words(piece);
    const all = [...own, ...together(own).map(({ made }) => made)];
    return all.some((word) => query.some((wanted) => fits(wanted, word)));
  };
  window.briefingFinder = { begin, find, asked };
})();
