const MARKS = /\p{M}+/gu;

/** Lower case and without accents, so that `Πληρωμή` and `πληρωμη` are the same; final and inner sigma as well. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").toLowerCase().replaceAll("ς", "σ");
}
