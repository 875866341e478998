import { writeComponentLists } from "./lib/component-lists";
import { endWith } from "./lib/end-with";
import { writeSchemas } from "./schemas";

/**
 * `npm run generate`: generates the lists of authoring components from their folders, and the JSON Schemas that editors
 * use to complete the YAML of `content/`. `-- api-snapshot` instead saves the API document as the release of its
 * version.
 */
async function main(): Promise<number> {
  if (process.argv[2] === "api-snapshot") {
    await import("./api-snapshot");
    return 0;
  }
  const written = [...writeComponentLists(), ...writeSchemas()];
  console.log(written.length === 0 ? "lists and schemas are up to date" : `written: ${written.join(", ")}`);
  return 0;
}

endWith(main());
