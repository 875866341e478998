import { readFileSync } from "node:fs";

/**
 * Compares a Node.js version with the minimum in package.json (`engines.node`, as `>=major.minor`).
 * @param version e.g. "20.19.0"
 * @returns a message for whoever runs the build; undefined if the version is supported
 */
export function nodeVersionProblem(version: string = process.versions.node): string | undefined {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const minimum = engines.node.replace(">=", "");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = minimum.split(".").map(Number);
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return undefined;
  return `This site needs Node.js ${minimum} or newer; this is ${version}.`;
}
