/** Icon paths for code blocks, in a 24 × 24 view box; used in the build's HTML and by scripts. */

export const COPY = "M9 9h10v10H9zM15 9V5H5v10h4";
export const WRAP = "M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H12m3-3-3 3 3 3M4 19h4";
