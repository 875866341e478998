/** Keeps numbers in a name on the same line as the word before them: `Magento 2` never breaks before the `2`. */
export function keepNumbers(name: string): string {
  return name.replace(/ (?=\d)/g, "\u00a0");
}
