/** Stands in for Gatsby's Head API in the production bundle: this site's heads go through react-helmet. */
export function headHandlerForBrowser(): void {}
