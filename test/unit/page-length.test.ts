import { loadSite } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";

/** Pages that are by nature short. */
const SHORT_BY_NATURE = ["/"];
/** Below this a page has too little text to be useful by itself. The fields of an operation do not count. */
const WORDS = 150;

const documents = loadSite().site?.versions[0]?.documents ?? [];

test.each(
  documents.map((document) => [document.path, document] as const).filter(([path]) => !SHORT_BY_NATURE.includes(path)),
)("%s has enough to say", (_path, document) => {
  expect(processDocument(document).text.split(" ").length).toBeGreaterThanOrEqual(WORDS);
});

test("there are pages", () => expect(documents.length).toBeGreaterThan(55));
