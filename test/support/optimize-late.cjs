const v8 = require("node:v8");

/**
 * In Node.js 20, V8 optimizes functions fifteen times as late as it would: most of what a build or a test runs once ends
 * before machine code that took long to make has paid off. Newer V8s have a quick compiler in between, and no such
 * setting. `npm test` loads this into its steps; to do without, remove `NODE_OPTIONS` from tools/test.ts.
 */
if (process.versions.v8.startsWith("11.")) v8.setFlagsFromString("--interrupt-budget=1000000");
