/** Stands in for Gatsby's Slice component in the production bundle: this site has no slices. */
export const Slice = (): null => null;
