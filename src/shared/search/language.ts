import { fold } from "../fold";

export interface SearchLanguage {
  /** Folded words that are dropped from a query that has others. */
  readonly stopWords: ReadonlySet<string>;
  /** Stop words without which a phrase means something else, or the opposite. */
  readonly needed: ReadonlySet<string>;
  /** Words common in questions and complaints, which count less beside others: they don't tell pages apart. */
  readonly weak: ReadonlySet<string>;
  /** Returns a folded word's stem: words with the same stem match each other. */
  readonly stem: (word: string) => string;
}

const set = (list: string): ReadonlySet<string> => new Set(fold(list).split(" "));

const ENGLISH = set(
  "a about after all already also although always am an and any anybody anyone anything are aren arent as ask asked asks at be because been but by can cannot cant could couldn did didn didnt do does doesn doesnt doing don done dont during else even ever everybody everyone everything for from get go goes going got had happen happens has have having help here hers him his how i if im in instead into is isn isnt it its ive just know let lets like look looks lot many maybe me more most much my need needs never not now of on only onto or other others our people please possible really said say says see seems should since so some somebody someone something still such t tell tells than that the their them then there theres these they thing things this those though to too until us ve very want wants was wasn wasnt way ways we were what whats when where whether which while who whose why will with without won wont would yet you your yours yourself",
);
const GREEK = set(
  "ο η το οι τα του της των τον την τους τις ένα ένας μια μία και ή να θα για από με σε στο στη στην στον στους στις στα που πως πώς τι αν είναι έχω έχει κάνω μου σας μας τους γιατί πού πότε ποιο ποια δεν μην",
);

const NEGATIONS = set("cant cannot couldnt didnt doesnt dont isnt never no not nothing wont without δεν μην");
/** Verbs that only mean something together with another word, as in “come back” and “take over”. */
const LIGHT = set(
  "came come comes coming gave give given gives giving made make makes making take taken takes taking took",
);

const WEAK = set(
  "buyer buyers called client clients customer customers error errors fail failed fails find fired fires first issue last message next out problem problems same shopper show shows trigger triggered triggers try use user users work working works wrong",
);

/** Irregular forms, each with its base form; words listed with themselves only look like a form of another. */
const IRREGULAR =
  "accounting accounting,ads ad,began begin,bought buy,broke break,broken break,built build,buyer buy,came come,catalogue catalog,catalogues catalog,caught catch,centre center,choice choose,choices choose,chose choose,chosen choose,deliveries deliver,delivery deliver,drew draw,embed embed,embeds embed,failure fail,failures fail,fell fall,forgot forget,forgotten forget,found find,froze freeze,frozen freeze,gave give,given give,gone go,grey gray,held hold,hid hide,hidden hide,ids id,ips ip,kept keep,known know,left leave,lost lose,made make,marketing marketing,meant mean,met meet,oversold oversell,paid pay,programme program,ran run,removal remove,saw see,seen see,sent send,setting setting,settings setting,shipment ship,shipments ship,shown show,slower slow,sold sell,spent spend,stole steal,stolen steal,stripe stripe,stuck stick,supported supported,taken take,thought think,told tell,took take,understood understand,used use,using use,went go,written write,wrote write";
const FORMS: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split(",").map((pair) => pair.split(" ") as [string, string]),
);

const ENDING = /^(?:(.{4,}?)(?:ation|ating|ated|ate|able|ion)|(.{3,}?)(?:ing|ed))$/;

/** Stems plurals and verb forms: `refunds`, `refunded` and `refunding` become `refund`. Leaves short words alone. */
function stemEnglish(word: string): string {
  const form = FORMS.get(word);
  if (form !== undefined && form !== word) return stemEnglish(form);
  if (form !== undefined || word.length < 4 || /[^a-z]/.test(word)) return word;
  const singular = /..ie[sd]$/.test(word) ? `${word.slice(0, -3)}y` : word.replace(/(sh|ch|ss|x)es$|([^s])s$/, "$1$2");
  const [, long, short] = ENDING.exec(singular) ?? [];
  const root = long ?? short ?? "";
  const stem = /[aeiouy]/.test(root) ? root : singular;
  const plain = stem.replace(/([bdfgklmnprt])\1$/, "$1").replace(/(.{3}[^e])e$/, "$1");
  // British and American spellings.
  return plain.replace(/(.{3})iz$/, "$1is").replace(/(.{3})our$/, "$1or");
}

const GREEK_ENDING =
  /(?:ιουσ|ουμε|ουνε|ονται|εται|ησεισ|ησησ|ησεων|ηση|ματων|ματοσ|ματα|ουσ|ουν|εισ|εσ|οι|ων|ου|ασ|ησ|οσ|ον|ει|ια|ιο|α|η|ι|ο|υ|ω)$/;

/** Strips the endings of Greek nouns, adjectives and verbs if at least four letters remain. */
function stemGreek(word: string): string {
  const root = word.replace(GREEK_ENDING, "");
  return root.length >= 4 ? root : word;
}

const isGreek = (word: string): boolean => /\p{Script=Greek}/u.test(word);
const stemByScript = (latin: (word: string) => string) => (word: string) =>
  isGreek(word) ? stemGreek(word) : latin(word);
const stopWords: ReadonlySet<string> = new Set([...ENGLISH, ...LIGHT, ...GREEK]);
const needed: ReadonlySet<string> = new Set([...NEGATIONS, ...LIGHT]);

/**
 * Returns the rules for a language tag such as `en-GB`. English sites have Greek pages, so both languages handle both
 * alphabets. Other languages have no stop words or stems.
 */
export function searchLanguage(tag: string): SearchLanguage {
  const [language = ""] = tag.toLowerCase().split("-");
  if (language === "en" || language === "el") return { stopWords, needed, weak: WEAK, stem: stemByScript(stemEnglish) };
  return { stopWords: new Set(), needed: new Set(), weak: new Set(), stem: (word) => word };
}
