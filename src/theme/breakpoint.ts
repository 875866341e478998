/**
 * The one breakpoint, from the specification: 996 px and below is the mobile layout. CSS cannot share
 * a constant, so a test (styles/tokens.test.ts) holds every media query to it.
 */
export const MOBILE_MAX_WIDTH = 996;
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH}px)`;
