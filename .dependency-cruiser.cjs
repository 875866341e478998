const { rooms, placeOf, filesOf, oneOf, FRAMEWORKS, ANY, PURE } = require("./rooms.cjs");

const TYPES = ["type-only", "type-import"];
const OURS = "^(?:src|tools|test)/";
const PACKAGES = "(?:^|/)node_modules/";
const packagesNamed = (pattern) => `${PACKAGES}(?:@types/)?${pattern}/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The rules of one row of the table. */
function rulesOf([room, { uses, types, packages, node }]) {
  const from = placeOf(room);
  const rules = [
    forbid(`${room}-imports`, `src/${room} may import ${[room, ...uses].join(", ")} (rooms.cjs)`, from, {
      path: OURS,
      pathNot: filesOf([room, ...uses]),
      dependencyTypesNot: TYPES,
    }),
    forbid(
      `${room}-types`,
      `src/${room} may import types of ${[room, ...uses, ...types].join(", ")} (rooms.cjs)`,
      from,
      { path: OURS, pathNot: filesOf([room, ...uses, ...types]), dependencyTypes: TYPES },
    ),
  ];
  if (packages === PURE) {
    const to = { path: packagesNamed(oneOf([FRAMEWORKS])), dependencyTypesNot: TYPES };
    rules.push(forbid(`${room}-packages`, `src/${room} knows no framework and reads no files (rooms.cjs)`, from, to));
  } else if (packages !== ANY) {
    const to = { path: PACKAGES, pathNot: packagesNamed(oneOf(packages)), dependencyTypesNot: TYPES };
    const list = packages.join(", ") || "no package";
    rules.push(forbid(`${room}-packages`, `src/${room} may import ${list} (rooms.cjs)`, from, to));
  }
  if (node !== ANY) {
    const to = { dependencyTypes: ["core"], pathNot: `^(?:node:)?${oneOf(node)}$`, dependencyTypesNot: TYPES };
    const list = node.join(", ") || "no module";
    rules.push(forbid(`${room}-node`, `src/${room} may import ${list} of Node.js (rooms.cjs)`, from, to));
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...Object.entries(rooms).flatMap(rulesOf),
    forbid(
      "no-room",
      "every folder of src/ has a row in rooms.cjs",
      { path: "^src/", pathNot: [...filesOf(Object.keys(rooms)), "^src/gatsby-types\\.d\\.ts$"] },
      {},
    ),
    forbid("circle", "a file must not import itself by way of others, types included", {}, { circular: true }),
    forbid("not-found", "what is imported exists", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(?:css|png|svg)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
