/**
 * The rooms of src/ and their allowed imports; everything else is forbidden. `npm run lint` enforces this table with
 * dependency-cruiser (.dependency-cruiser.cjs); docs/architecture.md describes it.
 *
 * uses      rooms whose code a room may import
 * types     rooms from which it may import only types, which leave no code behind
 * packages  npm packages whose code it may import: a list, PURE (all but frameworks) or ANY; types are always allowed
 * node      Node.js modules that it may import
 */

const ANY = "any";
const PURE = "pure";

/** Forbidden in pure rooms: frameworks, and packages that read files. */
const FRAMEWORKS = "gatsby|gatsby-(?:plugin|source)-[^/]+|react|react-dom|react-helmet|@mdx-js/[^/]+|sharp|image-size";

/** Rooms without Gatsby, React or file access, lowest layer first. */
const pureRooms = {
  shared: {
    uses: [],
    types: ["problems", "config", "content-model", "openapi", "markdown"],
    packages: ["uqr"],
    node: [],
  },
  problems: { uses: ["shared"], types: [], packages: ["fast-xml-parser", "yaml", "zod"], node: [] },
  config: { uses: ["problems", "shared"], types: [], packages: ["github-slugger", "zod"], node: [] },
  "content-model": {
    uses: ["config", "problems", "shared"],
    types: [],
    packages: ["github-slugger", "zod"],
    node: [],
  },
  hosts: { uses: ["shared", "config"], types: ["content-model"], packages: [], node: [] },
  brand: { uses: ["config", "problems", "shared"], types: [], packages: ["opentype.js", "zod"], node: [] },
  markdown: {
    uses: ["config", "problems", "shared"],
    types: ["brand"],
    packages: PURE,
    node: [],
  },
  openapi: { uses: ["config", "markdown", "problems", "shared"], types: [], packages: PURE, node: ["crypto"] },
  rules: {
    uses: ["brand", "config", "markdown", "openapi", "problems", "screens", "shared"],
    types: [],
    packages: [],
    node: [],
  },
  screens: { uses: ["config", "markdown", "problems", "shared"], types: [], packages: PURE, node: [] },
  prose: { uses: ["config", "content-model", "markdown", "problems", "shared"], types: [], packages: PURE, node: [] },
  checks: {
    uses: ["config", "content-model", "markdown", "openapi", "problems", "prose", "shared"],
    types: ["brand"],
    packages: [],
    node: [],
  },
};

const PURE_ROOMS = Object.keys(pureRooms);

/** Rooms whose code may run in browsers. They get data through GraphQL, and import types from the pure rooms. */
const browserRooms = {
  browser: { uses: ["shared"], types: PURE_ROOMS, packages: ["algoliasearch"], node: [] },
  theme: {
    uses: ["browser", "components", "shared"],
    types: PURE_ROOMS,
    packages: ["gatsby", "react", "react-dom", "react-helmet"],
    node: [],
  },
  workbench: { uses: ["browser", "components", "shared", "theme"], types: PURE_ROOMS, packages: ["react"], node: [] },
  components: {
    uses: ["browser", "shared", "theme", "workbench"],
    types: PURE_ROOMS,
    packages: ["react", "react-dom"],
    node: [],
  },
  templates: {
    uses: ["browser", "components", "shared", "theme"],
    types: [...PURE_ROOMS, "gatsby"],
    packages: ["gatsby", "react"],
    node: [],
  },
  pages: { uses: ["browser", "shared", "theme"], types: PURE_ROOMS, packages: ["gatsby", "react"], node: [] },
};

const nodeRooms = {
  site: { uses: PURE_ROOMS, types: [], packages: ANY, node: ANY },
  search: { uses: [...PURE_ROOMS, "site"], types: [], packages: ANY, node: ANY },
  // The head scripts and both halves of the data island are browser code that the build writes.
  outputs: { uses: [...PURE_ROOMS, "browser", "search", "site"], types: [], packages: ANY, node: ANY },
  "gatsby-patches": { uses: ["shared"], types: [], packages: ANY, node: ANY },
  gatsby: {
    uses: [...PURE_ROOMS, "browser", "gatsby-patches", "outputs", "search", "site", "theme"],
    types: [],
    packages: ANY,
    node: ANY,
  },
};

const rooms = { ...pureRooms, ...browserRooms, ...nodeRooms };

/** The pure part of src/components: what the pipeline needs to know about components. */
const RULES = "^src/components/(?:component-sources|rules|data|[^/]+/(?:rule|data))\\.ts$";
const TESTS = "\\.test\\.tsx?$";

/** Returns a pattern for a room's files. */
const place = (room) => (room === "rules" ? RULES : `^src/${room}/`);

const placeOf = (room) => ({ path: place(room), pathNot: room === "components" ? [TESTS, RULES] : [TESTS] });

/** Returns an alternation of `names`, or a pattern that matches nothing if the list is empty. */
const oneOf = (names) => (names.length === 0 ? "(?!)" : `(?:${names.join("|")})`);

/** Returns the file patterns of rooms. Excludes the rules from components, because they're a separate room. */
const filesOf = (names) =>
  names.map((name) =>
    name === "components"
      ? `^src/components/(?!(?:component-sources|rules|data|[^/]+/(?:rule|data))\\.ts$)`
      : place(name),
  );

module.exports = { rooms, placeOf, filesOf, oneOf, FRAMEWORKS, ANY, PURE };
