import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PlacedLink } from "../../src/checks/external-links";
import type { Problem } from "../../src/problems/problem";
import { groupBy } from "./group-by";

/** How other sites are asked. Times in ms. */
export interface Asking {
  /** File that keeps answers. */
  readonly cache: string;
  /** Between two requests to one host. */
  readonly pause: number;
  /** After which a request is given up. */
  readonly timeout: number;
}

export const POLITE: Omit<Asking, "cache"> = { pause: 1_000, timeout: 10_000 };

/** How long an answer counts, in ms. */
const DAY = 24 * 60 * 60 * 1000;

/** Hosts that are asked at the same time, each by one request at a time. */
const AT_ONCE = 6;

/** Names that belong to nobody (RFC 2606): the examples of the pages lead there. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** What a site said: a status, or why there is none. */
interface Answer {
  readonly status?: number;
  readonly failure?: string;
}

interface Kept {
  readonly status: number;
  /** When, in ms since 1970. */
  readonly at: number;
}

/**
 * Asks other sites whether what links lead to is there: one request a host at a time, HEAD and then GET, with a pause.
 * Answers count for a day.
 * @returns problems of links, or the one sentence that tells that no site answered at all
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
  return links.flatMap(({ href, at }) =>
    problemOf(href, answers.get(withoutHash(href))).map((one) => ({ ...at, ...one })),
  );
}

const withoutHash = (href: string): string => href.replace(/#.*$/, "");

const hostOf = (address: string): string => new URL(address).host;

const isAsked = (href: string): boolean =>
  /^https?:/i.test(href) && URL.canParse(href) && !RESERVED.test(new URL(href).hostname);

/** Asks for addresses of one host, one after the other. A host that can't be reached isn't asked again. */
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
    // Many sites answer GET alone.
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

/** Sites that refuse programs (401, 403, 429 …) say nothing about their pages. */
function problemOf(href: string, answer: Answer | undefined): Omit<Problem, "file" | "line" | "column">[] {
  if (!answer) return [];
  const { status, failure } = answer;
  if (status === 404 || status === 410)
    return [
      {
        what: "link to a page of another site that is gone",
        found: `\`${href}\`, status ${status}`,
        expected: "a page",
        fix: "look for its new address, or remove the link.",
      },
    ];
  if (failure === undefined && (status ?? 0) < 500) return [];
  return [
    {
      what: "link to a site that doesn't answer",
      found: `\`${href}\`, ${failure ?? `status ${status}`}`,
      expected: "a page",
      fix: "open it in a browser; if it stays away, remove the link.",
      warning: true,
    },
  ];
}

function noNetwork(addresses: readonly string[], failures: readonly string[]): string {
  const sites = new Set(addresses.map(hostOf)).size;
  const who = sites === 1 ? "the only site didn't answer" : `none of ${sites} sites answered`;
  const why = [...new Set(failures)].join(", ");
  return `npm run check · --external — found no network: ${who} (${why}), expected a connection. Fix: connect and run it again.`;
}

/** Answers of the last day; none where the file is missing or was cut short. */
function readCache(file: string): Record<string, Kept | undefined> {
  try {
    const kept = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Kept>);
    return Object.fromEntries(kept.filter(([, { at }]) => Date.now() - at < DAY));
  } catch {
    return {};
  }
}

/** Keeps what was answered. What wasn't is asked again the next time. */
function writeCache(file: string, kept: Record<string, Kept | undefined>, answers: ReadonlyMap<string, Answer>): void {
  const added = [...answers].flatMap(([address, { status }]) =>
    status === undefined || status >= 500 || kept[address] ? [] : [[address, { status, at: Date.now() }]],
  );
  if (added.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...kept, ...Object.fromEntries(added) }));
}
