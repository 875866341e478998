/** What webpack puts in: the variables of the site's pages, of src/config/variables.ts. */
declare const __VARIABLES__: Readonly<Record<string, string>>;

/**
 * A text with the site's variables filled in, as on pages: `X-%Product%-CRC`. No tool names the product or its hosts itself.
 * @throws Error where a variable doesn't exist
 */
export function fillVariables(text: string): string {
  return text.replace(/%([A-Za-z][\w.-]{2,})%/g, (_all, name: string) => {
    const value = __VARIABLES__[name];
    if (value === undefined) throw new Error(`no variable %${name}%`);
    return value;
  });
}
