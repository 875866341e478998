declare module "spdx-satisfies" {
  /**
   * Whether an SPDX expression is satisfied by licences of a list.
   * @throws where it is no SPDX expression
   */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
