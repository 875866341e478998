/** Replaces parts of Gatsby's runtime that are imported for side effects only: see ../replaced-modules.ts. */
export {};
