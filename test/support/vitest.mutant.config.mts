import path from "node:path";
import { mergeConfig } from "vitest/config";
import type { Mutant } from "../../scripts/lib/mutants";
import config from "../../vitest.config.mjs";

/**
 * The tests as `npm run test:mutate` starts them: with the change that `MUTANT` describes in one file. Nothing on disk
 * changes.
 */

const mutant = JSON.parse(process.env.MUTANT ?? "null") as Mutant | null;

export default mergeConfig(config, {
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform: (source: string, id: string) =>
        mutant && path.resolve(mutant.file) === id
          ? source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
          : undefined,
    },
  ],
});
