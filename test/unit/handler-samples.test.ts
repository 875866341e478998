import { loadSite, getSite } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";

/**
 * The handlers on API pages are parts of the two sample shops, which `npm test -- shops` tests: valid and invalid
 * signatures, documented responses, repeated orders and events.
 */

const { api } = loadSite();
const site = getSite();
const handled = api.calls.filter(({ direction, page }) => direction === "inbound" && page !== null);

/** Returns the files of content/samples on a call's page. */
function samplesOn(address: string | null): readonly string[] {
  const document = site.lastVersion?.documents.find(({ path }) => path === address);
  if (!document) throw new Error(`no page at ${String(address)}`);
  return processDocument(document)
    .asked.filter(({ kind }) => kind === "sample")
    .map(({ name }) => name);
}

test("the product calls more than six documented operations of shops", () => {
  expect(handled.length).toBeGreaterThan(6);
});

test.each(handled.map(({ id, page }) => [id, page] as const))(
  "the page of %s shows code of both sample shops",
  (_id, page) => {
    expect(samplesOn(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^samples\/node-shop\/src\//),
        expect.stringMatching(/^samples\/php-shop\//),
      ]),
    );
  },
);
