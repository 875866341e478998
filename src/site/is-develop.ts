/** Returns whether Gatsby runs `develop`, not `build`: its command line sets the command's name in the environment. */
export function isDevelop(): boolean {
  return process.env.gatsby_executing_command === "develop";
}
