import { computeScore, runChecks } from "afdocs";
import { siteUrl } from "../src/config/site-url";
import { getSite } from "../src/site/loaded-site";

/**
 * `npm test -- afdocs`: how well programs that read find the built site, by the checks of afdocs. Ends with 1 where its
 * score is below `LOWEST`, or where a check warns that is not in `KNOWN`.
 */

const LOWEST = 98;

/** Warnings that stay, with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  "markdown-content-parity":
    "it doesn't read the title of a code fence, nor a table that the page shows as a list; npm test -- twins compares all of it",
  "rendering-strategy": "the index of a category with two pages has little to say",
};

/** More than any site of this kind has: every page is tested, not a sample. */
const EVERY_PAGE = 10_000;

async function main(url: string): Promise<number> {
  const { origin } = new URL(url);
  const { fetch: send } = globalThis;
  // Nobody else is asked: a test needs no network.
  globalThis.fetch = (target, init) => {
    const address = target instanceof Request ? target.url : target.toString();
    return address.startsWith(origin) ? send(target, init) : Promise.reject(new Error(`${address} is another site`));
  };
  const report = await runChecks(url, {
    canonicalOrigin: siteUrl(getSite().config),
    samplingStrategy: "deterministic",
    maxLinksToTest: EVERY_PAGE,
    maxConcurrency: 8,
    requestDelay: 0,
  });
  const { overall } = computeScore(report);
  const open = report.results.filter(({ status }) => status !== "pass" && status !== "skip");
  for (const { status, id, message } of open) {
    const reason = KNOWN[id];
    console.log(
      `${reason === undefined ? "✗" : "–"} ${id} (${status}): ${message}${reason ? `. It stays: ${reason}` : ""}`,
    );
  }
  console.log(`afdocs: ${overall} of 100 for ${report.testedPages} pages, at least ${LOWEST} expected`);
  const unknown = open.filter(({ id, status }) => status !== "warn" || !(id in KNOWN));
  return overall < LOWEST || unknown.length > 0 ? 1 : 0;
}

const { BASE_URL } = process.env;
if (BASE_URL === undefined) {
  console.error("Run `npm test -- afdocs`, which serves the build.");
  process.exitCode = 1;
} else {
  void main(BASE_URL).then((code) => {
    process.exitCode = code;
  });
}
