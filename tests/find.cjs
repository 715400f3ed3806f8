/* Answers queries with docs/assets/find.js outside a browser: reads {find, index, queries} as JSON, writes the answers. */
"use strict";
const fs = require("node:fs");
const vm = require("node:vm");
const { find, index, queries } = JSON.parse(fs.readFileSync(0, "utf8"));
const context = vm.createContext(
  {
    URL,
    document: {
      currentScript: { src: "file:///site/assets/find.js" },
      createElement: () => ({}),
      head: { append: ({ src }) => vm.runInContext(index[new URL(src).pathname.slice("/site/".length)], context) },
    },
  },
  { codeGeneration: { strings: false, wasm: false } }
);
context.window = context;
vm.runInContext(find, context);
(async () => {
  const answers = [];
  for (const query of queries) answers.push(await context.briefingFinder.find(query));
  process.stdout.write(JSON.stringify(answers));
})();
