/** Stands in for gatsby-script in the production bundle: this site has no script components. */
export {};
export const Script = (): null => null;
