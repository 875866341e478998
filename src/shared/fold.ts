const MARKS = /\p{M}+/gu;

/** Lowercases and strips accents, so that `Πληρωμή` equals `πληρωμη`; unifies final and medial sigma. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").toLowerCase().replaceAll("ς", "σ");
}
