import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { writeEditorSchemas } from "./lib/editor-schemas";
import { loadSite } from "../src/site/loaded-site";
import { writeComponentLists } from "./lib/component-lists";
import { endWith } from "./lib/end-with";

/**
 * `npm run generate`: generates the lists of authoring components from their folders, and the JSON Schemas that editors
 * use to complete the YAML of `content/`. `-- api-snapshot` instead saves the API document as the release of its
 * version, for the change log.
 */
async function main(): Promise<number> {
  const [task] = process.argv.slice(2);
  if (task === "api-snapshot") return saveApiSnapshot();
  if (task !== undefined) {
    console.error(
      `npm run generate · task — found \`${task}\`, expected nothing or \`api-snapshot\`. Fix: write one of them.`,
    );
    return 1;
  }
  const written = [...writeComponentLists(), ...writeEditorSchemas()];
  console.log(written.length === 0 ? "lists and schemas are up to date" : `written: ${written.join(", ")}`);
  return 0;
}

function saveApiSnapshot(): number {
  const { directory, api } = loadSite();
  const version = api.document.info?.version;
  if (version === undefined) {
    console.error(`${api.file} has no \`info.version\`. Run \`npm run check\`.`);
    return 1;
  }
  const target = path.join(directory, "api", "history", `${version}.yaml`);
  const [written, renewed] = [path.relative(process.cwd(), target), existsSync(target)];
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(path.join(directory, "api", "openapi.yaml"), target);
  console.log(
    renewed
      ? `Renewed ${written}. If that version is released already, raise \`info.version\` instead.`
      : `Wrote ${written}.`,
  );
  return 0;
}

endWith(main());
