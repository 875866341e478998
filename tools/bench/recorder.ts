import { substituteFile } from "../../src/config/variables";
import { bodyOf } from "../../src/content-model/front-matter";
import { getSite, loadSite, sourceOf } from "../../src/site/loaded-site";
import { pageInput } from "../../src/site/page-input";
import { responsesOf } from "../../src/site/site-responses";
import { componentDataOf } from "../../src/site/component-data";
import { processPage } from "../../src/markdown/process-page";
import type { MarkdownOptions } from "../../src/markdown/context";

/**
 * `npx tsx tools/bench/recorder.ts [rounds]`: processor time to process every page with and without a record
 * of what it asks, in turn, in one process. Prints the fastest round of each in ms, and the ratio.
 */
const ROUNDS = Number(process.argv[2] ?? 5);

const loaded = loadSite();
const site = getSite();
const documents = site.versions.flatMap((version) => version.documents);

/** The options with nothing between the pipeline and the responses. */
function plain(options: MarkdownOptions): MarkdownOptions {
  const { respond } = responsesOf(loaded, site);
  return {
    ...options,
    imageSize: respond.image,
    fileExists: respond.file,
    fileSize: respond.size,
    variables: site.variables,
    samples: options.samples && { ...options.samples, read: respond.sample, names: respond.samples },
    partials: options.partials && { ...options.partials, read: respond.partial, names: respond.partials },
    componentData: componentDataOf({ ask: respond, loaded, site }),
  };
}

/**
 * Milliseconds of processor time for all pages, which other programs on the machine disturb least. The record
 * is closed with the digests of its responses, as a cached page needs them.
 */
function run(recorded: boolean): number {
  const started = process.cpuUsage();
  for (const document of documents) {
    const { options, asked } = pageInput(document, loaded, site);
    const used = recorded ? options : plain(options);
    const { text } = substituteFile(document.file, sourceOf(document, loaded), used.variables ?? {});
    processPage(bodyOf(text), used);
    if (recorded) asked().forEach(responsesOf(loaded, site).digest);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

// Warms up both ways.
run(true);
run(false);
const times: { plain: number[]; recorded: number[] } = { plain: [], recorded: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const recorded of round % 2 === 0 ? [true, false] : [false, true])
    times[recorded ? "recorded" : "plain"].push(run(recorded));
}
// The fastest round of each: what else the machine does can only add to it.
const [plainly, recorded] = [Math.min(...times.plain), Math.min(...times.recorded)];
const ratio = (recorded / plainly).toFixed(3);
console.log(
  `${documents.length} pages: ${plainly.toFixed(0)} ms without, ${recorded.toFixed(0)} ms with the record, ratio ${ratio}`,
);
