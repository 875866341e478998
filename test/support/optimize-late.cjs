const v8 = require("node:v8");

/**
 * In Node.js 20, makes V8 optimize functions fifteen times later than by default: most code in a build or test ends
 * before slowly generated machine code pays off. Newer V8s have a fast compiler in between and no such setting.
 * `npm test` loads this into its steps, and Jest's runtime into its processes; to disable it, remove `NODE_OPTIONS` from
 * tools/test.ts and the line in runtime.cjs.
 */
if (process.versions.v8.startsWith("11.")) v8.setFlagsFromString("--interrupt-budget=1000000");
