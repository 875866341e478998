import { writeComponentLists } from "./lib/component-lists";

/** `npm run generate`: the lists of authoring components, from their folders. */
const written = writeComponentLists();
console.log(written.length === 0 ? "the lists of components are up to date" : `written: ${written.join(", ")}`);
