declare module "spdx-satisfies" {
  /**
   * Whether licences from a list satisfy an SPDX expression.
   * @throws if it isn't an SPDX expression
   */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
