/** Stands in for Gatsby's service worker registration in the production bundle: this site has no service worker. */
export {};
