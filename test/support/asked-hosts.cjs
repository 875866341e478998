/**
 * Loaded before a program with `--require`: notes each host that it connects to, one a line, in the file that ASKED_HOSTS
 * names. Programs that it starts inherit both.
 */
const { appendFileSync } = require("node:fs");
const net = require("node:net");

const file = process.env["ASKED_HOSTS"];
// It is there also where nobody was asked.
if (file) appendFileSync(file, "");

const { connect } = net.Socket.prototype;
/** @param {any[]} given */
net.Socket.prototype.connect = function (...given) {
  // Node.js hands over what it has made of its arguments as a list.
  const [target] = [given[0]].flat();
  const host = typeof target === "object" ? target.host : given[1];
  if (host && file) appendFileSync(file, `${host}\n`);
  return Reflect.apply(connect, this, given);
};
