import "./src/theme/styles";

export { wrapPageElement } from "./src/gatsby/wrap-page-element";
export {
  disableCorePrefetching,
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from "./src/gatsby/browser";
