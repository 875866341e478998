// Runs before anything is installed, so it is plain JavaScript that old versions understand too.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This site needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
