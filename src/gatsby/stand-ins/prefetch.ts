/** Stands in for Gatsby's link prefetching in the production bundle: src/browser/prefetch.ts decides what is loaded ahead. */
export default (): Promise<void> => Promise.resolve();
