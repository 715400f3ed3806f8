/* The words of the other scripts: English as they stand there, in another language those that the page carries.
   `say` gives the pieces of a sentence, of which some may be elements, and `_` all of it. Loaded before the others. */
(() => {
  "use strict";
  const words = JSON.parse(document.getElementById("b-words")?.textContent ?? "{}");
  const say = (text, values = {}) => (words[text] ?? text).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part] : part));
  const _ = (text, values) => say(text, values).join("");
  window.briefingWords = { _, say };
})();
