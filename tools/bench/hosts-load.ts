import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import { startNginx } from "../lib/web-servers";
import { filesOf } from "../../src/site/files-of";
import { headersFor, type HostDescription } from "../../src/hosts/description";

/**
 * `npm run bench -- hosts`: the last build behind nginx with the configuration that the build wrote, on loopback. Sends
 * requests at a steady rate, for pages and files in turn, and expects of each the right status and every header.
 * `RATE` and `REQUESTS` change what is sent.
 */

const RATE = Number(process.env.RATE ?? 200);
const REQUESTS = Number(process.env.REQUESTS ?? 10_000);

interface Wanted {
  readonly address: string;
  readonly status: number;
}

/** Every page, every file that pages load, and an address that there is not. */
function wanted({ prefix, pages }: HostDescription): Wanted[] {
  const files = filesOf("public").filter((file) => /\.(?:js|css|json|svg|webp|xml|txt)$/.test(file));
  return [
    ...pages.map((address) => ({ address, status: 200 })),
    ...files.map((file) => ({ address: `${prefix}/${encodeURI(file)}`, status: 200 })),
    { address: `${prefix}/nope`, status: 404 },
  ];
}

interface Outcome {
  readonly milliseconds: number;
  readonly problem: string | undefined;
}

function ask(url: URL, agent: http.Agent, { address, status }: Wanted, description: HostDescription): Promise<Outcome> {
  const started = performance.now();
  const outcome = (problem?: string): Outcome => ({ milliseconds: performance.now() - started, problem });
  return new Promise((resolve) => {
    const { hostname, port } = url;
    http
      .get({ hostname, port, path: address, agent, headers: { "accept-encoding": "gzip" } }, (response) => {
        response.resume();
        response.on("error", (error) => resolve(outcome(`${address}: ${error.message}`)));
        response.on("end", () => {
          if (response.statusCode !== status) return resolve(outcome(`${address}: status ${response.statusCode}`));
          // The not-found page is what is sent for an unknown address, and no rule is about that.
          const expected = Object.entries(headersFor(description, address));
          const wrong = expected.find(([name, value]) => !response.headers[name.toLowerCase()]?.includes(value));
          resolve(outcome(wrong && `${address}: ${wrong[0]} is ${String(response.headers[wrong[0].toLowerCase()])}`));
        });
      })
      .on("error", (error) => resolve(outcome(`${address}: ${error.message}`)));
  });
}

async function main(): Promise<void> {
  if (!existsSync("hosts/description.json")) {
    console.error("There is no built site yet. Run `npm run build` first.");
    process.exit(1);
  }
  const description = JSON.parse(readFileSync("hosts/description.json", "utf8")) as HostDescription;
  const server = await startNginx("public", "hosts/nginx.conf");
  const url = new URL(server.url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const list = wanted(description);
  const outcomes: Promise<Outcome>[] = [];
  const started = performance.now();
  while (outcomes.length < REQUESTS) {
    const due = Math.min(REQUESTS, Math.floor(((performance.now() - started) / 1000) * RATE) + 1);
    for (let count = outcomes.length; count < due; count += 1)
      outcomes.push(ask(url, agent, list[count % list.length] as Wanted, description));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const done = await Promise.all(outcomes);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  server.close();
  const times = done.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  const problems = done.flatMap(({ problem }) => problem ?? []);
  console.log(
    `${done.length} requests for ${list.length} addresses in ${seconds.toFixed(1)} s (${(done.length / seconds).toFixed(0)} a second): ` +
      `median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, ${problems.length} wrong.`,
  );
  for (const problem of new Set(problems)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

void main();
