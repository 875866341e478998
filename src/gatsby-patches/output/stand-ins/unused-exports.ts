/**
 * Replaces unused parts of Gatsby's runtime in the production bundle. Exports every name that the rest of the runtime
 * imports from any of them; ../replaced-modules.ts has the list and the reasons.
 */
const nothing = (): undefined => undefined;

export {
  nothing as createFromReadableStream,
  nothing as headHandlerForBrowser,
  nothing as maybeGetBrowserRedirect,
  nothing as Script,
  nothing as Slice,
};

/** Stands for link prefetching, whose callers await it, and for a component that's never rendered. */
export default (): Promise<void> => Promise.resolve();
