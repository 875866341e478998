// Runs before anything is installed, so it's plain JavaScript that old versions of Node.js understand.
// src/site/node-version.ts does the same when a build starts; test/unit/node-version.test.ts compares the two.
const minimum = require("../package.json").engines.node.replace(">=", "");
const [major, minor] = process.versions.node.split(".").map(Number);
const [minimumMajor, minimumMinor] = minimum.split(".").map(Number);
if (major < minimumMajor || (major === minimumMajor && minor < minimumMinor)) {
  console.error(`This site needs Node.js ${minimum} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
