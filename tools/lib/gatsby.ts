import path from "node:path";

/** What to give to Node.js to run Gatsby's command line with these arguments, in whichever site. */
export function gatsbyArguments(args: readonly string[]): string[] {
  const root = path.resolve(__dirname, "../..");
  return [
    "--require",
    path.join(root, "src/gatsby-patches/before-gatsby.cjs"),
    path.join(root, "node_modules/gatsby/cli.js"),
    ...args,
  ];
}
