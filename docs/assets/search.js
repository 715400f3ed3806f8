/* The search of the site: the field, and the list of what is found. What finds it is loaded when a search begins.
   Enter opens the list as a page of its own, as the form does by itself. */
(() => {
  "use strict";
  const { _, say: pieces } = window.briefingWords;
  const root = new URL("../", document.currentScript.src);
  const APART = _("People whom this briefing protects are not found by searching.");
  const KINDS = {
    event: _("event"), theme: _("theme"), figure: _("figure"), discrepancy: _("discrepancy"), omission: _("omission"),
    article: _("article"), place: _("place"), person: _("person"), organisation: _("organisation"), state: _("state"),
    "armed group": _("armed group"), body: _("public body"), media: _("news outlet"), group: _("not named"),
  };
  let loading;

  const begin = () =>
    (loading ||= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = new URL("assets/find.js", root);
      script.onload = () => done(window.briefingFinder);
      script.onerror = () => {
        loading = undefined;
        failed(new Error(_("The search could not be loaded.")));
      };
      document.head.append(script);
    })).then((finder) => finder.begin().then(() => finder));

  const element = (name, ...children) => {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  };

  const linked = (url, ...children) => {
    const link = element("a", ...children);
    link.href = new URL(url, root);
    return link;
  };

  /* What one hit looks like, with the words that were looked for marked. */
  const item = ({ url, kind, title, names, quote, source }, query, asked) => {
    const marked = (text) =>
      text
        .split(/([\p{L}\p{N}\p{M}'’‘ʼʾʿ`´]+(?:[-‐‑.,][\p{L}\p{N}\p{M}'’‘ʼʾʿ`´]+)*)/u)
        .map((piece, at) => (at % 2 && asked(piece, query) ? element("mark", piece) : piece));
    const link = linked(url, element("strong", ...marked(title)));
    link.className = "b-found";
    if (kind !== "page") link.append(element("small", ...marked([KINDS[kind] ?? kind, ...names.slice(0, 4)].join(" · "))));
    if (quote) link.append(element("q", ...marked(quote)), element("small", source));
    return element("li", link);
  };

  const setUp = (form) => {
    const input = form.elements.q;
    const [panel, status, list] = ["panel", "status", "list"].map((part) => form.querySelector(`.b-search-${part}`));
    const stays = "stays" in form.dataset;
    const most = stays ? 200 : 8;
    let round = 0;
    const open = (yes) => (panel.hidden = !(yes && (stays || input.value.trim())));
    const say = ({ hits, all, near, missing, idle, apart }) => {
      const sentences = missing.map(({ word, instead }) =>
        instead
          ? [...pieces("No page has “{word}”: showing “{other}”.", { word: element("b", word), other: element("b", instead) }), " "]
          : [...pieces("No page has “{word}”.", { word: element("b", word) }), " "]
      );
      if (idle) sentences.push([_("These words are on nearly every page: add one more."), " "]);
      if (hits.length) {
        const many = { all: hits.length, most };
        const none = !(all || missing.length);
        const told = hits.length <= most ? _("{all} found", many) : stays ? _("{all} found, the first {most} shown", many) : _("{all} found: press Enter for all", many);
        sentences.push([none ? _("{found}; no page has all of these words.", { found: told }) : _("{found}.", { found: told }), " "]);
      }
      const links = near.flatMap(({ url, title }, at) => [at ? _(", ") : "", linked(url, title)]);
      if (links.length) sentences.push([...pieces("Did you mean {titles}?", { titles: links }).flat(), " "]);
      if (apart && missing.some(({ instead }) => !instead)) sentences.push([APART]);
      status.replaceChildren(...sentences.flat());
    };
    const show = async (pause) => {
      const own = ++round;
      open(true);
      status.textContent = _("Searching…");
      try {
        await new Promise((done) => setTimeout(done, pause));
        if (own !== round) return;
        const finder = await begin();
        const found = await finder.find(input.value);
        if (own !== round) return;
        list.replaceChildren(...found.hits.slice(0, most).map((hit) => item(hit, found.query, finder.asked)));
        say(found);
      } catch (error) {
        if (own !== round) return;
        list.replaceChildren();
        status.textContent = error.message;
      }
    };
    input.addEventListener("input", () => show(100));
    input.addEventListener("focus", () => {
      begin().catch(() => {});
      if (input.value) show(0);
    });
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      input.focus();
      open(false);
    });
    form.addEventListener("focusout", (event) => {
      if (!stays && event.relatedTarget && !form.contains(event.relatedTarget)) open(false);
    });
    document.addEventListener("click", (event) => {
      if (!stays && !form.contains(event.target)) open(false);
    });
    const query = stays && new URLSearchParams(location.search).get("q");
    if (query) input.value = query;
    /* Words may be typed before this script comes. */
    if (query || document.activeElement === input) show(0);
  };

  document.querySelectorAll("form.b-search").forEach(setUp);
})();
