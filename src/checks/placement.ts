import { CURRENT_VERSION } from "../content-model/versions";
import type { Check } from "./check";

/** Pages that no sidebar shows. */
export const checkPlacement: Check = ({ site }) =>
  site.versions.flatMap(({ name, sidebars, documents }) => {
    const folder = name === CURRENT_VERSION ? "content" : `content/versions/${name}`;
    const sidebar = sidebars[0]?.name ?? "guides";
    return documents
      .filter((document) => document.sidebar === null)
      .map((document) => ({
        file: document.file,
        line: 1,
        column: 1,
        what: "page in no sidebar",
        found: `\`${document.localId}\` in no entry of sidebars.yaml`,
        expected: "one entry",
        fix: `add \`- ${document.localId}\` to ${folder}/sidebars.yaml, or \`sidebar: ${sidebar}\` to its front matter.`,
      }));
  });
