/* Finds what is looked for: records by any spelling, statements by their words. It is loaded, and the index after it,
   when somebody begins to search. The index is made of scripts, which work from file:// too: one for a small briefing,
   else a table of contents and the chunks that a query needs (briefing/search says how they are written). */
(() => {
  "use strict";
  const place = new URL("../search/", document.currentScript.src);
  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const BASE = 31;
  const MANY = 1000;
  const PART = 16;
  /* A beginning of words that leads to more chunks than this is too short. */
  const MOST = 6;
  let version;
  let index;
  let start;

  const words = (text) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}'’‘ʼʾʿ`´]/gu, "")
      .replace(/[ßæøς]/g, (letter) => ({ ß: "ss", æ: "ae", ø: "o", ς: "σ" })[letter])
      .match(/[\p{L}\p{N}]+/gu) || [];
  /* Ways to write one name in Latin letters come together: Zayd, Zeid and Zaid; Fouaa and Fua; Qusair and Kusayr. */
  const sound = (word) =>
    word
      .replace(/[aei][iy]/g, "e")
      .replace(/[ou]+w?/g, "u")
      .replace(/[ey]/g, "i")
      .replace(/([kgdst])h/g, "$1")
      .replace(/q/g, "k")
      .replace(/(.)\1+/gu, "$1")
      .replace(/(.)[ai]h?$/u, "$1");

  /* One letter is a word, and not the beginning of very many. */
  const single = (word) => /^[a-z\d]$/.test(word);
  const asked = (text, query) =>
    words(text).some((word) => query.some((wanted) => word === wanted || (!single(wanted) && word.startsWith(wanted))));

  const files = new Map();
  const waiting = new Map();
  window.briefingSearch = ([its, name, data]) => {
    version ||= its;
    const { done, failed } = waiting.get(name);
    if (its === version) done(data);
    else failed(new Error("The site has changed: load this page anew."));
  };
  const file = (name) => {
    if (!files.has(name)) {
      const loaded = new Promise((done, failed) => {
        waiting.set(name, { done, failed });
        const script = document.createElement("script");
        script.src = new URL(`${name}.js${version ? `?${version}` : ""}`, place);
        script.onerror = () => failed(new Error("The index could not be loaded."));
        document.head.append(script);
      });
      files.set(name, loaded);
      loaded.catch(() => files.delete(name));
    }
    return files.get(name);
  };

  /* The postings of a whole index: for each word those that hold it, with numbers; see briefing/search/postings.py. */
  const read = () => {
    const held = new Map();
    const hold = (word, holder, number, least) => {
      if (!held.has(word)) held.set(word, []);
      const list = held.get(word);
      const last = list[list.length - 1];
      if (!last || last[0] !== holder) list.push([holder, [number]]);
      else if (least) last[1][0] = Math.min(last[1][0], number);
      else last[1].push(number);
    };
    index.shown.forEach((shown, holder) => {
      if (holder < index.entries) {
        for (const name of [shown[2], ...shown[3]].map(words)) {
          for (const word of name) for (const key of [word, `~${sound(word)}`]) hold(key, holder, name.length, true);
        }
      } else {
        let at = 0;
        for (const text of [...new Set(shown[1].map((mention) => mention[2])), shown[0]]) {
          for (const word of words(text)) hold(word, holder, at++);
          at++;
        }
      }
    });
    const common = Math.max(MANY, Math.floor(index.shown.length / PART));
    const keys = [...held.keys()].sort();
    const lists = keys.map((key) => held.get(key));
    return { keys, lists: lists.map((list) => (list.length > common ? list.map(([holder]) => [holder]) : list)) };
  };

  const decoded = (text) => {
    let at = 0;
    const next = () => {
      let value = 0;
      for (let scale = 1; ; scale *= BASE) {
        const digit = DIGITS.indexOf(text[at++]);
        value += (digit % BASE) * scale;
        if (digit < BASE) return value;
      }
    };
    const found = [];
    const common = next();
    for (let holder = -1; at < text.length; ) {
      const step = next();
      holder += 1 + (common ? step : step >> 1);
      if (common) found.push([holder]);
      else {
        const numbers = [];
        for (let count = step & 1 ? next() : 1, last = 0; count; count--) numbers.push((last += next()));
        found.push([holder, numbers]);
      }
    }
    return found;
  };

  const begin = () =>
    (start ||= file("index").then(
      (data) => {
        index = data;
        if (index.shown) index.chunk = read();
        else index.first = index.words.split("_");
      },
      (error) => {
        start = undefined;
        throw error;
      }
    ));

  const chunk = async (number) => {
    if (index.chunk) return index.chunk;
    const [keys, lists] = await file(`words-${number}`);
    return { keys: keys.split("_"), lists: lists.split("_") };
  };

  /* Position of the first key that does not come before another. */
  const position = (keys, key) => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle] < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /* Who holds a word: how well (2 for the word, 1 for its beginning), and its numbers there. */
  const look = async (key, whole) => {
    const { first = [""] } = index;
    const from = position(first, key);
    let to = from;
    while (!whole && to < first.length && first[to].startsWith(key)) to++;
    const before = first[from] === key ? from : Math.max(from - 1, 0);
    to = Math.max(to, before + 1);
    const cut = to - before > MOST;
    const numbers = [...Array(cut ? 1 : to - before).keys()].map((step) => before + step);
    const found = new Map();
    for (const { keys, lists } of await Promise.all(numbers.map(chunk))) {
      for (let at = position(keys, key); at < keys.length && keys[at].startsWith(key); at++) {
        if (keys[at] !== key && (whole || cut)) break;
        for (const [holder, own] of typeof lists[at] === "string" ? decoded(lists[at]) : lists[at]) {
          const other = found.get(holder);
          if (other) other[1] = own && other[1] && [...other[1], ...own];
          else found.set(holder, [keys[at] === key ? 2 : 1, own]);
        }
      }
    }
    return { found, cut };
  };

  const all = (looked) => {
    const [least, ...others] = looked.map(({ found }) => found).sort((a, b) => a.size - b.size);
    return [...least.keys()].filter((holder) => others.every((found) => found.has(holder)));
  };
  const nearness = (matches) => {
    const spelled = matches.reduce((sum, [well]) => sum + well, 0) / (2 * matches.length);
    return spelled + 1 / (1 + Math.max(...matches.map(([, lengths]) => (lengths ? Math.min(...lengths) : 8))));
  };
  /* True when the words follow one another; of a common word nobody knows where it stands. */
  const adjacent = (matches) => {
    const known = matches.map(([, places], at) => places && places.map((place) => place - at)).filter(Boolean);
    return matches.length === 1 || (known.length > 0 && known[0].some((p) => known.every((own) => own.includes(p))));
  };

  const find = async (text) => {
    await begin();
    const query = words(text);
    if (!query.length) return { query, hits: [], cut: false };
    const [spelled, alike] = await Promise.all([
      Promise.all(query.map((word) => look(word, single(word)))),
      Promise.all(query.map(sound).map((word) => look(`~${word}`, word.length < 4))),
    ]);
    const scores = new Map();
    for (const [looked, worth] of [[spelled, 10], [alike, 5]]) {
      for (const holder of all(looked)) {
        const matches = looked.map(({ found }) => found.get(holder));
        const page = holder < index.entries;
        const score = page ? worth * nearness(matches) : (adjacent(matches) ? 4 : 1) + matches.every(([well]) => well > 1) / 2;
        if (!scores.has(holder)) scores.set(holder, score);
      }
    }
    const hits = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([holder]) => holder);
    return { query, hits, cut: spelled.some(({ cut }) => cut) };
  };

  /* What a hit shows: a page, or the words with the mention that has the most of the query. */
  const show = async (holder, query) => {
    const { each, shown } = index;
    const made = shown ? shown[holder] : (await file(`shown-${Math.floor(holder / each)}`))[holder % each];
    if (holder < index.entries) return { url: made[0], kind: made[1], title: made[2], names: made[3] };
    const [quote, mentions] = made;
    const count = ([, , says]) => query.filter((word) => asked(says, [word])).length;
    const [page, id, says, source] = mentions.reduce((best, other) => (count(other) > count(best) ? other : best));
    const [url, kind, title] = shown ? shown[page] : page;
    return { url: `${url}#${id}`, kind, title, says, quote, source };
  };

  window.briefingFinder = { begin, find, show, words, asked };
})();
