import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITE_IDS } from "./site-ids";

test("SITE_IDS lists exactly the ids that the site's own code uses", () => {
  const files = ["src/theme", "src/browser"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const written = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:\bid|_ID|\bID)(?:=| = )"([\w-]+)"/g)].map(([, id]) => id),
    );
  const gatsbys = ["gatsby-announcer", "gatsby-focus-wrapper"];
  expect([...new Set([...written, ...gatsbys])].sort()).toEqual([...SITE_IDS]);
});
