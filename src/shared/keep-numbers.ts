/** A name whose numbers stay on the line of the word before them: `Magento 2` never breaks before the `2`. */
export function keepNumbers(name: string): string {
  return name.replace(/ (?=\d)/g, "\u00a0");
}
