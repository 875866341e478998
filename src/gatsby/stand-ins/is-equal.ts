/** Takes the place of lodash's comparison, 89 modules, in develop (src/gatsby/replaced-modules.ts). */
export { default } from "fast-deep-equal";
