import type { KnipConfig } from "knip";

/** `npm run receipts` asks knip for packages that nothing uses, and for those that are used without being listed. */
const config: KnipConfig = {
  ignoreDependencies: [
    // Named in the settings of the spelling check: src/prose/spelling.ts.
    "@cspell/dict-el",
    // Read as a file, by its path: src/theme/mdx/Operation/foreign-document.test.tsx.
    "@figma/rest-api-spec",
  ],
  // Programs of the machine (docs/contributing.md).
  ignoreBinaries: ["openssl", "php"],
};

export default config;
