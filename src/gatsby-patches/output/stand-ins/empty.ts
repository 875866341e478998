/** Takes the place of parts of Gatsby's runtime whose effects this site does without (src/gatsby-patches/output/replaced-modules.ts). */
export {};
