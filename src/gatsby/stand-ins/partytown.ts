/** Stands in for Gatsby's Partytown plugin in the production bundle: no script of this site runs in a worker. */
export {};
