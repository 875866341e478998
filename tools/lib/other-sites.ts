import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PlacedLink } from "../../src/checks/external-links";
import type { Problem } from "../../src/problems/problem";
import { finding, shown } from "./finding";
import { groupBy } from "./group-by";

/** How to query other sites; times in ms. */
export interface Asking {
  /** File that caches answers. */
  readonly cache: string;
  /** Pause between two requests to a host. */
  readonly pause: number;
  /** Request timeout. */
  readonly timeout: number;
}

export const POLITE: Omit<Asking, "cache"> = { pause: 1_000, timeout: 10_000 };

/** Lifetime of a cached answer, in ms. */
const DAY = 24 * 60 * 60 * 1000;

/** Number of hosts to query in parallel, one request each. */
const AT_ONCE = 6;

/** Reserved names (RFC 2606), which examples on the pages link to. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** A site's answer: a status, or why there is none. */
interface Answer {
  readonly status?: number;
  readonly failure?: string;
}

interface Kept {
  readonly status: number;
  /** In ms since 1970. */
  readonly at: number;
}

/**
 * Checks that links to other sites work: HEAD, then GET, one request at a time per host, with a pause. Caches answers
 * for a day.
 * @returns problems of links, or a sentence saying that no site answered at all
 */
export async function problemsOfOtherSites(links: readonly PlacedLink[], asking: Asking): Promise<Problem[] | string> {
  const kept = readCache(asking.cache);
  const addresses = [...new Set(links.map(({ href }) => withoutHash(href)).filter(isAsked))];
  const answers = new Map<string, Answer>(addresses.flatMap((one) => (kept[one] ? [[one, kept[one]]] : [])));
  const unknown = addresses.filter((one) => !answers.has(one));
  const hosts = [...groupBy(unknown, hostOf).values()];
  const askHosts = async (): Promise<void> => {
    for (let own = hosts.shift(); own; own = hosts.shift()) await askHost(own, asking, answers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askHosts));
  writeCache(asking.cache, kept, answers);
  const failures = [...answers.values()].flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0 && failures.length === answers.size) return noNetwork(addresses, failures);
  return links.flatMap((link) => problemOf(link, answers.get(withoutHash(link.href))));
}

const withoutHash = (href: string): string => href.replace(/#.*$/, "");

const hostOf = (address: string): string => new URL(address).host;

const isAsked = (href: string): boolean =>
  /^https?:/i.test(href) && URL.canParse(href) && !RESERVED.test(new URL(href).hostname);

/** Queries the addresses of one host one by one. Stops if the host can't be reached. */
async function askHost(addresses: readonly string[], asking: Asking, answers: Map<string, Answer>): Promise<void> {
  let down: Answer | undefined;
  for (const [index, address] of addresses.entries()) {
    if (index > 0 && !down) await delay(asking.pause);
    const answer: Answer = down ?? (await ask(address, asking));
    answers.set(address, answer);
    if (answer.failure !== undefined) down = answer;
  }
}

async function ask(address: string, { pause, timeout }: Asking): Promise<Answer> {
  try {
    const head = await request(address, "HEAD", timeout);
    if (head < 400) return { status: head };
    // Many sites only support GET.
    await delay(pause);
    return { status: await request(address, "GET", timeout) };
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return { failure: name === "TimeoutError" ? `no answer in ${timeout / 1000} s` : (cause?.code ?? name) };
  }
}

async function request(address: string, method: string, timeout: number): Promise<number> {
  const response = await fetch(address, {
    method,
    headers: { "user-agent": "link-check (npm run check -- --external)" },
    signal: AbortSignal.timeout(timeout),
  });
  await response.body?.cancel();
  return response.status;
}

/** Ignores other statuses: sites that reject bots (401, 403, 429 …) say nothing about their pages. */
function problemOf({ href, at }: PlacedLink, { status = 0, failure }: Answer = {}): Problem[] {
  const found = `${shown(href)}, ${failure ?? `status ${status}`}`;
  if (status === 404 || status === 410) {
    const fix = "look for its new address, or remove the link.";
    return [finding(at, "link to a page on another site that's gone", found, "a page", fix)];
  }
  if (failure === undefined && status < 500) return [];
  const fix = "open it in a browser; if it still doesn't answer, remove the link.";
  return [{ ...finding(at, "link to a site that doesn't answer", found, "a page", fix), warning: true }];
}

function noNetwork(addresses: readonly string[], failures: readonly string[]): string {
  const sites = new Set(addresses.map(hostOf)).size;
  const who = sites === 1 ? "the only site didn't answer" : `none of ${sites} sites answered`;
  const why = [...new Set(failures)].join(", ");
  return `npm run check · --external — found no network: ${who} (${why}), expected a connection. Fix: connect and run it again.`;
}

/** Returns the answers of the last day; empty if the file is missing or truncated. */
function readCache(file: string): Record<string, Kept | undefined> {
  try {
    const kept = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Kept>);
    return Object.fromEntries(kept.filter(([, { at }]) => Date.now() - at < DAY));
  } catch {
    return {};
  }
}

/** Caches new answers. Failures and 5xx statuses are retried next time. */
function writeCache(file: string, kept: Record<string, Kept | undefined>, answers: ReadonlyMap<string, Answer>): void {
  const added = [...answers].flatMap(([address, { status }]) =>
    status === undefined || status >= 500 || kept[address] ? [] : [[address, { status, at: Date.now() }]],
  );
  if (added.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...kept, ...Object.fromEntries(added) }));
}
