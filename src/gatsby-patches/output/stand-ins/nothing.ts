/**
 * Takes the place of parts of Gatsby's runtime that this site never uses, in the production bundle. It has
 * every name that the rest of the runtime imports from one of them; src/gatsby-patches/output/replaced-modules.ts has the
 * list and the reasons.
 */
const nothing = (): undefined => undefined;

export {
  nothing as createFromReadableStream,
  nothing as headHandlerForBrowser,
  nothing as maybeGetBrowserRedirect,
  nothing as Script,
  nothing as Slice,
};

/** In the place of link prefetching, whose callers wait for it, and of a component that nobody renders. */
export default (): Promise<void> => Promise.resolve();
