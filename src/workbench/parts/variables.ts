/** Set by webpack: the variables of pages, from src/config/variables.ts. */
declare const __VARIABLES__: Readonly<Record<string, string>>;

/**
 * Fills in the site's variables, as on pages: `X-%Product%-CRC`. Tools never hard-code the product's name or hosts.
 * @throws Error if a variable doesn't exist
 */
export function fillVariables(text: string): string {
  return text.replace(/%([A-Za-z][\w.-]{2,})%/g, (_all, name: string) => {
    const value = __VARIABLES__[name];
    if (value === undefined) throw new Error(`no variable %${name}%`);
    return value;
  });
}
