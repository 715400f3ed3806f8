/* The search of the site: the field, and the list of what is found. What finds it is loaded when somebody begins to
   search, so that it costs no page anything. What is found is set as text, never as HTML. */
(() => {
  "use strict";
  const root = new URL("../", document.currentScript.src);
  const FIRST = 10;
  const KINDS = { page: "about this site" };
  let loading;

  const load = () =>
    (loading ||= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = new URL("assets/find.js", root);
      script.onload = () => done(window.briefingFinder);
      script.onerror = () => {
        loading = undefined;
        failed(new Error("The search could not be loaded."));
      };
      document.head.append(script);
    }));
  const begin = () => load().then((finder) => finder.begin().then(() => finder));

  const element = (name, className, ...children) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  };

  /* What one hit looks like, with the words that were looked for marked. */
  const item = ({ url, kind, title, names, says, quote, source }, query, asked) => {
    const marked = (text) =>
      text
        .split(/([\p{L}\p{N}\p{M}'’‘ʼʾʿ`´]+)/u)
        .map((piece, at) => (at % 2 && asked(piece, query) ? element("mark", "", piece) : piece));
    const link = element("a", "b-found");
    link.href = new URL(url, root);
    const sort = KINDS[kind] || kind;
    if (names) {
      link.append(element("strong", "", ...marked(title)));
      link.append(element("small", "", sort, ...(names.length ? [": ", ...marked(names.slice(0, 6).join(" · "))] : [])));
    } else {
      if (says) link.append(element("strong", "", ...marked(says)));
      if (quote) link.append(element("q", "", ...marked(quote)));
      link.append(element("small", "", [source, `${sort}: ${title}`].filter(Boolean).join(" · ")));
    }
    return element("li", "", link);
  };

  const setUp = (form) => {
    const input = form.elements.q;
    const [panel, status, list, more] = ["panel", "status", "list", "more"].map((part) => form.querySelector(`.b-search-${part}`));
    const stays = "stays" in form.dataset;
    let round = 0;
    let entered = false;
    let add;
    const open = (yes) => {
      panel.hidden = !(yes && (stays || input.value.trim()));
    };
    const enter = () => {
      const first = list.querySelector("a");
      if (entered && first && !stays && !panel.hidden) first.click();
      entered = false;
    };
    const say = ({ query, hits, cut }, shown) => {
      const count = !query.length ? "" : `${hits.length || "Nothing"} found${shown < hits.length ? `, the first ${shown} shown` : ""}`;
      status.textContent = cut ? `${count}; type more letters to find longer words` : count;
      more.hidden = shown >= hits.length;
    };
    const show = async (pause) => {
      const own = ++round;
      open(true);
      status.textContent = "Searching…";
      more.hidden = true;
      try {
        await new Promise((done) => setTimeout(done, pause));
        if (own !== round) return;
        const finder = await begin();
        const found = await finder.find(input.value);
        const next = (from, to) =>
          Promise.all(found.hits.slice(from, to).map((hit) => finder.show(hit, found.query))).then((hits) =>
            hits.map((hit) => item(hit, found.query, finder.asked))
          );
        const items = await next(0, FIRST);
        if (own !== round) return;
        list.replaceChildren(...items);
        say(found, items.length);
        add = async () => {
          const from = list.children.length;
          const others = await next(from, from + 2 * FIRST);
          if (own !== round || from !== list.children.length) return;
          list.append(...others);
          say(found, list.children.length);
          others[0].querySelector("a").focus();
        };
        enter();
      } catch (error) {
        if (own !== round) return;
        list.replaceChildren();
        status.textContent = error.message;
      }
    };
    input.addEventListener("input", () => {
      entered = false;
      show(100);
    });
    input.addEventListener("focus", () => {
      begin().catch(() => {});
      if (input.value) show(0);
    });
    more.addEventListener("click", () => add().catch((error) => (status.textContent = error.message)));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      entered = true;
      if (status.textContent !== "Searching…") enter();
    });
    form.addEventListener("keydown", (event) => {
      const links = [input, ...list.querySelectorAll("a"), ...(more.hidden ? [] : [more])];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && !panel.hidden) {
        event.preventDefault();
        const at = links.indexOf(document.activeElement) + step;
        links[Math.min(Math.max(at, 0), links.length - 1)].focus();
      } else if (event.key === "Escape") {
        input.focus();
        open(false);
      }
    });
    form.addEventListener("focusout", (event) => {
      if (!stays && event.relatedTarget && !form.contains(event.relatedTarget)) open(false);
    });
    document.addEventListener("click", (event) => {
      if (!stays && !form.contains(event.target)) open(false);
    });
    const query = stays && new URLSearchParams(location.search).get("q");
    if (query) {
      input.value = query;
      show(0);
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
