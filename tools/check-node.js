// Runs before anything is installed and before Gatsby, whose modules don't load in old versions of Node.js. So it's plain
// JavaScript that those understand.
const minimum = require("../package.json").engines.node.replace(">=", "");
const [major, minor] = process.versions.node.split(".").map(Number);
const [minimumMajor, minimumMinor] = minimum.split(".").map(Number);
if (major < minimumMajor || (major === minimumMajor && minor < minimumMinor)) {
  console.error(`This site needs Node.js ${minimum} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
