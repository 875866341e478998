import type { KnipConfig } from "knip";

/** `npm test -- receipts` asks knip for packages that nothing uses, and for those that are used without being listed. */
const config: KnipConfig = {
  // `npm test -- <part>` and `npm run bench -- <name>` start them by their names.
  entry: ["tools/*.ts", "tools/bench/*.ts"],
  ignoreDependencies: [
    // Named in the settings of the spelling check: src/prose/spelling.ts.
    "@cspell/dict-el",
    // Read as a file, by its path: src/components/Operation/foreign-document.test.tsx.
    "@figma/rest-api-spec",
    // Read as files, by their paths: test/looks/fonts.ts.
    "@fontsource/jetbrains-mono",
    // Run by the paths of their programs: test/unit/api-clients.test.ts.
    "@hey-api/openapi-ts",
    "openapi-typescript",
    // Run by the path of its program, because `typescript` has one of the same name: package.json.
    "typescript-7",
    // Run by the path of its program: test/support/yaml-server.ts.
    "yaml-language-server",
    // Named in webpack's rules: src/gatsby-patches/output/webpack-config.ts. The loader and the minifier call the compiler.
    "swc-loader",
  ],
};

export default config;
