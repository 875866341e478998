import { z } from "zod";
import { readFilledYaml } from "../config/filled-yaml";
import type { Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import { strictObject, text } from "../problems/strict-object";
import { placeOf, validateYaml, type YamlSource } from "../problems/yaml-source";
import { phraseWords } from "../shared/search/words";
import type { SourceFile } from "./site";

/** Schema of `content/search.yaml`: what search can't learn from the pages. */
export const searchSettingsSchema = strictObject({
  aliases: z
    .array(z.array(text()).min(2, "at least two words or phrases"))
    .describe("Groups of words and phrases; a search for one finds the others."),
  subjects: z
    .array(text())
    .default([])
    .describe(
      "Platforms and providers. A page with one in its title comes before others where a search names it, after them where it doesn't.",
    ),
});

export type SearchSettings = z.infer<typeof searchSettingsSchema>;

const NONE: SearchSettings = { aliases: [], subjects: [] };

/** Reads the search settings; empty if there's no file or it can't be used. Never throws. */
export function readSearchSettings(
  source: SourceFile | undefined,
  variables: Variables,
): { readonly settings: SearchSettings; readonly problems: readonly Problem[] } {
  if (!source) return { settings: NONE, problems: [] };
  const yaml = readFilledYaml(source.file, source.text, variables);
  const { value, problems } = validateYaml(yaml, searchSettingsSchema);
  const wrong = [...problems, ...aliasProblems(value?.aliases ?? [], yaml)];
  return { settings: value && wrong.length === 0 ? value : NONE, problems: wrong };
}

/** Reports phrases without a letter or digit, and phrases that occur twice, in any groups. */
function aliasProblems(aliases: SearchSettings["aliases"], yaml: YamlSource): Problem[] {
  const first = new Map<string, string>();
  return aliases.flatMap((group, row) =>
    group.flatMap((phrase, column): Problem[] => {
      const place = placeOf(yaml, ["aliases", row, column]);
      const key = phraseWords(phrase).join(" ");
      if (key === "")
        return [
          { ...place, what: "alias", found: `\`${phrase}\``, expected: "a letter or a digit", fix: "write a word." },
        ];
      const known = first.get(key);
      if (known === undefined) {
        first.set(key, `line ${place.line}`);
        return [];
      }
      return [
        {
          ...place,
          what: "alias written twice",
          found: `\`${phrase}\`, as on ${known}`,
          expected: "each word or phrase once; case, accents and hyphens make no difference",
          fix: "remove it, or join the two groups.",
        },
      ];
    }),
  );
}
