/** How much of a text is shown. */
const EXCERPT = 16;

/** The sentence for the first place at which two texts differ. Line breaks show as JSON writes them. */
export function firstDifference(pasted: string, hashed: string): string {
  let at = 0;
  while (at < pasted.length && pasted[at] === hashed[at]) at++;
  const line = pasted.slice(0, at).split("\n").length;
  const column = at - pasted.lastIndexOf("\n", at - 1);
  const [one, other] = [pasted, hashed].map((text) => {
    const excerpt = JSON.stringify(text.slice(at, at + EXCERPT)).slice(1, -1);
    return excerpt === "" ? "nothing" : `\`${excerpt.replace(/\\(["\\])/g, "$1")}\``;
  });
  return `First difference in line ${line}, column ${column}: ${one} in the pasted body, ${other} in the one that was signed.`;
}
