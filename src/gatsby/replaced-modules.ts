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

const nothing = (request: RegExp): Replacement => ({ request, from: RUNTIME, to: "src/gatsby/stand-ins/nothing.ts" });

/** For modules that are loaded with `require`, which keeps every export of what it loads. */
const empty = (request: RegExp, from = RUNTIME): Replacement => ({
  request,
  from,
  to: "src/gatsby/stand-ins/empty.ts",
});

/** Parts of Gatsby's runtime that this site never uses: about 5 KB gzip of each first load. */
const UNUSED: readonly Replacement[] = [
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
  // `PageRenderer` and `useScrollRestoration` of the module `gatsby`.
  nothing(/^\.\/public-page-renderer$/),
  empty(/^\.\/use-scroll-restoration$/, /\/gatsby-react-router-scroll\//),
  // Links are plain anchors; the router needs three functions of it.
  { request: /^gatsby-link$/, from: RUNTIME, to: "src/gatsby/stand-ins/link.ts" },
  { request: /^prop-types$/, from: PACKAGES, to: "src/gatsby/stand-ins/prop-types.ts" },
];

/** The code that develop puts into the browser to renew a page. */
const REFRESH = /\/react-refresh-webpack-plugin\//;

/** What that code and Gatsby load in develop for browsers that lack it, and one comparison: more than half of all modules. */
const FOR_OLD_BROWSERS: readonly Replacement[] = [
  { request: /^core-js-pure\/features\/global-this$/, from: REFRESH, to: "src/gatsby/stand-ins/global-this.cjs" },
  empty(/^core-js-pure\/web\/url/, REFRESH),
  { request: /^lodash\/isEqual$/, from: RUNTIME, to: "src/gatsby/stand-ins/is-equal.ts" },
];

/** The first page's head is in its HTML, so that react-helmet can come later. */
const LATER_HEAD: Replacement = {
  request: /^\.\/HeadTags$/,
  from: /\/PageHead\/PageHead\.tsx$/,
  to: "src/theme/components/PageHead/HeadTagsLater.tsx",
};

/** Sites with one docs version have no picker in their bundle. */
const NO_VERSIONS: Replacement = {
  request: /\/VersionBar\/VersionBar$/,
  from: /\/src\/theme\//,
  to: "src/gatsby/stand-ins/no-versions.ts",
};

/** Sites without a tag manager ask nobody for consent. */
const NO_CONSENT: Replacement = {
  request: /\/Consent\/Consent$/,
  from: /\/src\/theme\//,
  to: "src/gatsby/stand-ins/no-analytics.tsx",
};

/** Sites that name no address for feedback do not ask for it. */
const NO_FEEDBACK: Replacement = {
  request: /\/Feedback\/Feedback$/,
  from: /\/src\/theme\//,
  to: "src/gatsby/stand-ins/no-analytics.tsx",
};

/** Sites whose pages load all sidebars do not fill them later. */
const SMALL_SIDEBARS: Replacement = {
  request: /\/large-sidebar$/,
  from: /\/src\/theme\//,
  to: "src/gatsby/stand-ins/small-sidebars.ts",
};

/** What a site has that only some sites have. */
export interface SiteParts {
  readonly severalVersions: boolean;
  readonly largeSidebars: boolean;
  readonly analytics: boolean;
  readonly feedback: boolean;
}

/** What is replaced in a stage of Gatsby's build. */
export function replacedModules(stage: string, parts: SiteParts): readonly Replacement[] {
  return [
    ...(stage === "build-javascript" ? [...UNUSED, LATER_HEAD] : []),
    ...(stage === "develop" ? FOR_OLD_BROWSERS : []),
    ...(parts.severalVersions ? [] : [NO_VERSIONS]),
    ...(parts.largeSidebars ? [] : [SMALL_SIDEBARS]),
    ...(parts.analytics ? [] : [NO_CONSENT]),
    ...(parts.feedback ? [] : [NO_FEEDBACK]),
  ];
}

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
    `Correct or remove the entry in src/gatsby/replaced-modules.ts ("What we patch in Gatsby" in docs/architecture.md).`
  );
}
