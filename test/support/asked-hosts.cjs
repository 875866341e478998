/**
 * Preload with `--require`: appends each host that the program connects to, one per line, to the file named by
 * ASKED_HOSTS. Child processes inherit both.
 */
const { appendFileSync } = require("node:fs");
const net = require("node:net");

const file = process.env["ASKED_HOSTS"];
// Creates the file even if there are no connections.
if (file) appendFileSync(file, "");

const { connect } = net.Socket.prototype;
/** @param {any[]} given */
net.Socket.prototype.connect = function (...given) {
  // Node.js passes its normalized arguments as an array.
  const [target] = [given[0]].flat();
  const host = typeof target === "object" ? target.host : given[1];
  if (host && file) appendFileSync(file, `${host}\n`);
  return Reflect.apply(connect, this, given);
};
