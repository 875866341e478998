import type { KnipConfig } from "knip";

/** `npm run receipts` asks knip for packages that nothing uses, and for those that are used without being listed. */
const config: KnipConfig = {
  ignoreDependencies: [
    // Named in the settings of the spelling check: src/prose/spelling.ts.
    "@cspell/dict-el",
    // Imported by a stand-in, which src/gatsby/replaced-modules.ts names by its path.
    "fast-deep-equal",
    // Read as a file, by its path: src/theme/mdx/Operation/foreign-document.test.tsx.
    "@figma/rest-api-spec",
    // Read as files, by their paths: test/looks/fonts.ts.
    "@fontsource/jetbrains-mono",
    // Named in webpack's rules: src/gatsby/webpack-config.ts. The loader and the minifier call the compiler.
    "swc-loader",
  ],
};

export default config;
