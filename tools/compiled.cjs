const path = require("node:path");
const { buildSync } = require("esbuild");

/**
 * `node tools/compiled.cjs seo …` runs tools/seo.ts, compiled to one file. Node.js then loads the packages itself; tsx
 * turns them into CommonJS, in which parsers of HTML and Markdown take half as long again.
 */
const [name = ""] = process.argv.splice(2, 1);
// Two folders deep like tools/lib, whose `__dirname` some modules use.
const outfile = path.resolve(".tmp/compiled", `${name.replaceAll("/", "-")}.js`);
buildSync({
  entryPoints: [path.join(__dirname, `${name}.ts`)],
  outfile,
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  sourcemap: "inline",
  logLevel: "error",
});
process.setSourceMapsEnabled(true);
require(outfile);
