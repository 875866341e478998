import { fold } from "../fold";

/** What search knows of a language. */
export interface SearchLanguage {
  /** Folded words that are left out of a query that has others. */
  readonly stopWords: ReadonlySet<string>;
  /** The stem of a folded word: words with the same stem find each other. */
  readonly stem: (word: string) => string;
}

const set = (list: string): ReadonlySet<string> => new Set(fold(list).split(" "));

const ENGLISH = set(
  "a about after all am an and any are as at be been but by can could did do does doesn for from get had has have how i if in into is isn it its me my not of on or our should so some than that the their them then there these they this to us was we were what when where which who why will with would you your",
);
const GREEK = set(
  "ο η το οι τα του της των τον την τους τις ένα ένας μια μία και ή να θα για από με σε στο στη στην στον στους στις στα που πως πώς τι αν είναι έχω έχει κάνω μου σας μας τους γιατί πού πότε ποιο ποια δεν μην",
);

const VOWEL = /[aeiouy]/;

/** Plurals and the forms of verbs: `refunds`, `refunded` and `refunding` are `refund`. Short words stay as they are. */
function stemEnglish(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const singular = word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/(sh|ch|ss|x|z)es$|([^s])s$/, "$1$2");
  const [, root = "", ending = ""] = /^(.+?)(ation|ing|ed|ly|er)$/.exec(singular) ?? [];
  const stem = root.length >= 3 && VOWEL.test(root) && ending !== "" ? root : singular;
  return stem.replace(/([bdfgklmnprt])\1$/, "$1").replace(/(?<=.{3}[^e])e$/, "");
}

const GREEK_ENDING =
  /(?:ιουσ|ουμε|ουνε|ονται|εται|ησεισ|ησησ|ησεων|ηση|ματων|ματοσ|ματα|ουσ|ουν|εισ|εσ|οι|ων|ου|ασ|ησ|οσ|ον|ει|ια|ιο|α|η|ι|ο|υ|ω)$/;

/** Cuts the endings of Greek nouns, adjectives and verbs from words long enough to keep a root of four letters. */
function stemGreek(word: string): string {
  const root = word.replace(GREEK_ENDING, "");
  return root.length >= 4 ? root : word;
}

const isGreek = (word: string): boolean => /\p{Script=Greek}/u.test(word);
const stemByScript = (latin: (word: string) => string) => (word: string) =>
  isGreek(word) ? stemGreek(word) : latin(word);
const both: ReadonlySet<string> = new Set([...ENGLISH, ...GREEK]);

/**
 * What is known of a language tag such as `en-GB`. Pages in Greek are part of an English site, so both
 * know the other's alphabet. A language without an entry has neither stop words nor stems.
 */
export function searchLanguage(tag: string): SearchLanguage {
  const [language = ""] = tag.toLowerCase().split("-");
  if (language === "en") return { stopWords: both, stem: stemByScript(stemEnglish) };
  if (language === "el") return { stopWords: both, stem: stemByScript(stemEnglish) };
  return { stopWords: new Set(), stem: (word) => word };
}
