import path from "node:path";

/** A module that the bundle has another one for. */
export interface Replacement {
  /** The import as it is written. */
  readonly request: RegExp;
  /** Folder or file of the importing code, with `/` on every system: only its imports are replaced. */
  readonly from: RegExp;
  /** What takes its place; a path of this project. */
  readonly to: string;
}

/** Gatsby's runtime: as it is copied into each project, and its packages. */
const RUNTIME = /\/\.cache\//;
const PACKAGES = /\/(\.cache|node_modules)\//;

const nothing = (request: RegExp): Replacement => ({
  request,
  from: RUNTIME,
  to: "src/gatsby-patches/output/stand-ins/nothing.ts",
});

/** For modules that are loaded with `require`, which keeps every export of what it loads. */
const empty = (request: RegExp): Replacement => ({
  request,
  from: RUNTIME,
  to: "src/gatsby-patches/output/stand-ins/empty.ts",
});

/** Parts of Gatsby's runtime that this site never uses: about 5 KB gzip of each first load. */
export const UNUSED: readonly Replacement[] = [
  // Heads go through react-helmet.
  nothing(/\/head\/head-export-handler-for-browser$/),
  // No script of this site runs in a worker.
  empty(/internal-plugins\/partytown\/gatsby-browser/),
  nothing(/^gatsby-script$/),
  nothing(/^\.\/slice$/),
  // src/browser/navigation/prefetch.ts decides what is loaded ahead.
  nothing(/^\.\/prefetch$/),
  // Moved addresses are the host's business, and pages' where the host has no rules.
  nothing(/^\.\/redirect-utils\.js$/),
  empty(/^\.\/register-service-worker$/),
  // Partial hydration, which nobody turns on.
  nothing(/^react-server-dom-webpack$/),
  // `PageRenderer` of the module `gatsby`.
  nothing(/^\.\/public-page-renderer$/),
  { request: /^prop-types$/, from: PACKAGES, to: "src/gatsby-patches/output/stand-ins/prop-types.ts" },
];

/** What webpack knows of an import while it resolves it. */
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

/** Which modules give way to others, and which of the replacements have met an import. */
export interface Replacements {
  /** @param importer the importing file or folder. @returns what to import instead, absolute; undefined where it stays */
  instead(request: string, importer: string): string | undefined;
  /** A sentence for each replacement that met no import at all: Gatsby has changed, and the bundle carries what it replaces. */
  unmet(): string[];
}

export function trackReplacements(replacements: readonly Replacement[]): Replacements {
  const met = new Set<Replacement>();
  return {
    instead(request, importer) {
      const file = importer.replaceAll("\\", "/");
      const found = replacements
        .filter((replacement) => replacement.request.test(request))
        .find(({ from }) => from.test(file));
      if (!found) return undefined;
      met.add(found);
      return path.resolve(found.to);
    },
    unmet: () => replacements.filter((replacement) => !met.has(replacement)).map(notMet),
  };
}

/**
 * The webpack plugins that replace modules. A replacement that met no import at all ends the build with an error.
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
        // Style sheets are compiled by separate compilers, which import none of these.
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
