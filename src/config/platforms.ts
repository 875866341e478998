import { z } from "zod";
import { notOneOf, type Problem } from "../problems/problem";
import { strictObject, text } from "../problems/strict-object";
import { placeOf, validateYaml, type YamlSource } from "../problems/yaml-source";
import { readFilledYaml } from "./filled-yaml";
import type { Variables } from "./variables";

const id = () => text().regex(/^[a-z][a-z-]*$/, "small letters and hyphens");

/** `content/platforms.yaml`: what each shop platform shows for the same outcome. */
export const platformsSchema = strictObject({
  rows: z
    .array(strictObject({ id: id().describe("Its name in `cells` and in pages."), title: text() }))
    .min(1, "at least one row")
    .describe("What the table compares, in order."),
  platforms: z
    .array(
      strictObject({
        id: id().describe("Its name in pages."),
        name: text(),
        guide: text().describe("Address of its installation page."),
        cells: z.record(z.string(), text()).describe("One line of Markdown per row."),
      }),
    )
    .min(1, "at least one platform"),
});

export type Platforms = z.output<typeof platformsSchema>;

/**
 * Reads the site's platforms; undefined if there's no file or it can't be used. Never throws.
 * @param source the file and its text; undefined if there's none
 */
export function readPlatforms(
  source: { readonly file: string; readonly text: string } | undefined,
  variables: Variables,
): { readonly platforms: Platforms | undefined; readonly problems: readonly Problem[] } {
  if (!source) return { platforms: undefined, problems: [] };
  const yaml = readFilledYaml(source.file, source.text, variables);
  const { value, problems } = validateYaml(yaml, platformsSchema);
  const wrong = [...problems, ...(value ? cellProblems(value, yaml) : [])];
  return { platforms: wrong.length > 0 ? undefined : value, problems: wrong };
}

/** Returns what platforms call things, e.g. `%woocommerce.paid%`: the first strong words of a cell, or all of it. */
export function platformVariables(platforms: Platforms | undefined): Variables {
  const entries = (platforms?.platforms ?? []).flatMap(({ id: platform, cells }) =>
    Object.entries(cells).map(
      ([row, cell]) => [`${platform}.${row}`, /\*\*(.+?)\*\*/.exec(cell)?.[1] ?? cell] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** Reports cells without a row, and rows without a cell. */
function cellProblems({ rows, platforms }: Platforms, yaml: YamlSource): Problem[] {
  const ids = rows.map((row) => row.id);
  return platforms.flatMap(({ name, cells }, index): Problem[] => {
    const path = ["platforms", index, "cells"];
    const unknown = Object.keys(cells).filter((key) => !ids.includes(key));
    const missing = ids.filter((row) => !Object.hasOwn(cells, row));
    return [
      ...unknown.map((key) => ({
        file: yaml.file,
        ...yaml.locateKey([...path, key]),
        what: `cell of ${name}`,
        ...notOneOf(key, ids, "correct the name, or add the row to `rows`."),
      })),
      ...missing.map((row) => ({
        ...placeOf(yaml, path),
        what: `cell of ${name}`,
        found: `no \`${row}\``,
        expected: "a cell for each row",
        fix: `add \`${row}\`; if it's unknown, write who to ask.`,
      })),
    ];
  });
}
