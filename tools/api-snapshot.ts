import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { loadSite } from "../src/site/loaded-site";

/** `npm run generate -- api-snapshot`: saves the API document as the release of its version, for the change log. */
const { directory, api } = loadSite();
const version = api.document.info?.version;
if (version === undefined) {
  console.error(`${api.file} has no \`info.version\`. Run \`npm run check\`.`);
  process.exit(1);
}
const target = path.join(directory, "api", "history", `${version}.yaml`);
const renewed = existsSync(target);
mkdirSync(path.dirname(target), { recursive: true });
copyFileSync(path.join(directory, "api", "openapi.yaml"), target);
const written = path.relative(process.cwd(), target);
console.log(
  renewed
    ? `Renewed ${written}. If that version is released already, raise \`info.version\` instead.`
    : `Wrote ${written}.`,
);
