/** Whether Gatsby runs `develop`, not `build`. Its command line leaves the name of the command in the environment. */
export function isDevelop(): boolean {
  return process.env.gatsby_executing_command === "develop";
}
