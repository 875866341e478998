import path from "node:path";

/** Returns the Node.js arguments that run Gatsby's CLI with these arguments, in any site. */
export function gatsbyArguments(args: readonly string[]): string[] {
  const root = path.resolve(__dirname, "../..");
  return [
    "--require",
    path.join(root, "tools/check-node.js"),
    "--require",
    path.join(root, "src/gatsby-patches/before-gatsby.cjs"),
    path.join(root, "node_modules/gatsby/cli.js"),
    ...args,
  ];
}
