/** The port that a variable of the environment asks for, or a sentence about what is wrong with it. */
export function readPort(asked: string | undefined, otherwise: number): number | string {
  // CI sets variables that nobody has filled in to nothing.
  if (!asked) return otherwise;
  if (/^\d{1,5}$/.test(asked) && Number(asked) <= 65_535) return Number(asked);
  return `PORT · port to listen on — found \`${asked}\`, expected 0 to 65535. Fix: write it as \`PORT=${otherwise + 1}\`.`;
}
