/** The unit and component tests, as `npm run test:mutate` starts them. */

const base = require("../../jest.config");

module.exports = {
  ...base,
  projects: base.projects
    .filter(({ displayName }) => displayName === "unit" || displayName === "components")
    .map((project) => ({
      ...project,
      transform: Object.fromEntries(
        Object.entries(project.transform).map(([pattern, [, options]]) => [
          pattern,
          [require.resolve("./mutant-transform"), options],
        ]),
      ),
    })),
};
