import path from "node:path";

/** A module to replace in the bundle. */
export interface Replacement {
  /** The import specifier as written. */
  readonly request: RegExp;
  /** Folder or file of the importer, with `/` on every system: only its imports are replaced. */
  readonly from: RegExp;
  /** The replacement's path in this project. */
  readonly to: string;
}

/** Gatsby's runtime: the copy in each project, and its packages. */
const RUNTIME = /\/\.cache\//;
const PACKAGES = /\/(\.cache|node_modules)\//;

const nothing = (request: RegExp): Replacement => ({
  request,
  from: RUNTIME,
  to: "src/gatsby-patches/output/stand-ins/unused-exports.ts",
});

/** For modules loaded with `require`, which keeps every export. */
const empty = (request: RegExp): Replacement => ({
  request,
  from: RUNTIME,
  to: "src/gatsby-patches/output/stand-ins/no-exports.ts",
});

/** Parts of Gatsby's runtime that this site never uses: about 5 KB gzipped of each first load. */
export const UNUSED: readonly Replacement[] = [
  // This site's heads go through react-helmet.
  nothing(/\/head\/head-export-handler-for-browser$/),
  // This site runs no scripts in a worker.
  empty(/internal-plugins\/partytown\/gatsby-browser/),
  nothing(/^gatsby-script$/),
  nothing(/^\.\/slice$/),
  // src/browser/navigation/prefetch.ts decides what to prefetch.
  nothing(/^\.\/prefetch$/),
  // Hosts redirect moved addresses; on hosts without rules, pages do.
  nothing(/^\.\/redirect-utils\.js$/),
  empty(/^\.\/register-service-worker$/),
  // Partial hydration, which this site doesn't use.
  nothing(/^react-server-dom-webpack$/),
  // `PageRenderer` of the module `gatsby`.
  nothing(/^\.\/public-page-renderer$/),
  { request: /^prop-types$/, from: PACKAGES, to: "src/gatsby-patches/output/stand-ins/prop-types.ts" },
];

/** What webpack knows about an import while it resolves it. */
export interface ImportData {
  request: string;
  /** Folder of the importing file. */
  readonly context: string;
  readonly contextInfo: { readonly issuer: string };
}

interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      tap(name: string, run: (compilation: { readonly compiler: unknown; readonly errors: Error[] }) => void): void;
    };
  };
}

/** The replacements, and which of them have been used. */
export interface Replacements {
  /** @param importer the importing file or folder. @returns the absolute path to import instead, if any */
  instead(request: string, importer: string): string | undefined;
  /** Returns a message for each unused replacement: Gatsby has changed, and the module is back in the bundle. */
  unmet(): string[];
}

export function trackReplacements(replacements: readonly Replacement[]): Replacements {
  const met = new Set<Replacement>();
  return {
    instead(request, importer) {
      const file = importer.replaceAll("\\", "/");
      const found = replacements.find((one) => one.request.test(request) && one.from.test(file));
      if (!found) return undefined;
      met.add(found);
      return path.resolve(found.to);
    },
    unmet: () => replacements.filter((replacement) => !met.has(replacement)).map(notMet),
  };
}

/**
 * Returns webpack plugins that replace modules. A replacement that's never used fails the build.
 * @param make Gatsby's `plugins.normalModuleReplacement`
 */
export function replacementPlugins(
  replacements: readonly Replacement[],
  make: (request: RegExp, replace: (data: ImportData) => void) => object,
): object[] {
  const tracked = trackReplacements(replacements);
  const plugins = replacements.map(({ request }) =>
    make(request, (data) => {
      data.request = tracked.instead(data.request, data.contextInfo.issuer || `${data.context}/`) ?? data.request;
    }),
  );
  const check = {
    apply: (compiler: Compiler): void =>
      compiler.hooks.afterCompile.tap("ReplacedModules", ({ compiler: own, errors }) => {
        // Style sheets have child compilers, which import none of these modules.
        if (own !== compiler) return;
        errors.push(...tracked.unmet().map((sentence) => new Error(sentence)));
      }),
  };
  return [...plugins, check];
}

function notMet({ request, from, to }: Replacement): string {
  return (
    `Nothing below ${from.source} imports ${request.source} any more, so ${to} replaces nothing. ` +
    `Correct or remove its entry: src/gatsby-patches/output/replaced-modules.ts, src/gatsby/left-out.ts.`
  );
}
