import type { KnipConfig } from "knip";

/** `npm test -- receipts` uses knip to find unused packages, and used ones that aren't listed. */
const config: KnipConfig = {
  // Started by name: `npm test -- <part>` and `npm run bench -- <name>`.
  entry: ["tools/*.ts", "tools/bench/*.ts"],
  ignoreDependencies: [
    // Named in the spelling check's settings: src/prose/spelling.ts.
    "@cspell/dict-el",
    // Read by path: src/components/Operation/foreign-document.test.tsx.
    "@figma/rest-api-spec",
    // Read by path: tools/lib/looks.ts.
    "@fontsource/jetbrains-mono",
    // Run by path: test/unit/api-clients.test.ts.
    "@hey-api/openapi-ts",
    "openapi-typescript",
    // What yaml-language-server reads, from its own packages: test/support/yaml-editor.ts.
    "vscode-languageserver-textdocument",
    // Named in webpack's rules: src/gatsby-patches/output/webpack-config.ts. The loader and the minifier call the
    // compiler.
    "swc-loader",
  ],
};

export default config;
