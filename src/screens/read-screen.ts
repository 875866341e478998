import { readFilledYaml } from "../config/filled-yaml";
import type { Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import { validateYaml, type YamlSource } from "../problems/yaml-source";
import { drawScreen } from "./draw-screen";
import { screenSchema, type ScreenSource } from "./schema";

/** A screen in one language, as pages show it. */
export interface ShownScreen {
  readonly title: string;
  readonly alt: string;
  readonly frame: ScreenSource["frame"];
  /** Widest first; addresses without the base path. */
  readonly pictures: readonly { readonly address: string; readonly width: number; readonly height: number }[];
}

/** Language → screen; empty if the file can't be read, which is reported for the file only. */
export type ShownScreens = Readonly<Record<string, ShownScreen>>;

/** The result of reading a file of content/screens. */
export interface Screen {
  readonly shown: ShownScreens;
  readonly pictures: readonly (readonly [address: string, svg: string])[];
  readonly problems: readonly Problem[];
}

export interface ScreenFile {
  /** E.g. `woocommerce/settings`. */
  readonly name: string;
  /** Path for messages. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads and draws a screen. Never throws.
 * @param variables the site's variables and those of platforms, e.g. `woocommerce.paid`
 */
export function readScreen({ name, file, text }: ScreenFile, variables: Variables): Screen {
  const yaml = readFilledYaml(file, text, variables);
  const { value, problems: wrong } = validateYaml(yaml, screenSchema);
  const problems = [...wrong, ...(value ? untranslatedTexts(value, yaml) : [])];
  if (!value || problems.length > 0) return { shown: {}, pictures: [], problems };
  const pictures: (readonly [string, string])[] = [];
  const draw = (source: ScreenSource, name: string): ShownScreen => ({
    title: source.title,
    alt: source.alt,
    frame: source.frame,
    pictures: drawScreen(source).map(({ layout, width, height, svg }) => {
      const address = `/images/screens/${name}${layout === "desk" ? "-wide" : ""}.svg`;
      pictures.push([address, svg]);
      return { address, width, height };
    }),
  });
  const others = Object.keys(value.languages ?? {}).map((language) => [
    language,
    draw(translated(value, language), `${name}.${language}`),
  ]);
  return { shown: { en: draw(value, name), ...Object.fromEntries(others) }, pictures, problems };
}

const isRead = (key: string): boolean => key !== "tone";

/** Returns the texts that readers see in a part of a screen, with their paths in the file. */
function textsOf(value: unknown, path: readonly string[]): (readonly [string, readonly string[]])[] {
  if (typeof value === "string") return /\p{L}/u.test(value) ? [[value, path]] : [];
  return entriesOf(value).flatMap(([key, child]) => (isRead(key) ? textsOf(child, [...path, key]) : []));
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  value !== null && typeof value === "object" ? Object.entries(value) : [];

/** What readers read in a screen: its parts, and the words that an app has in the place of a browser's address. */
function wordsOf({ address, parts }: ScreenSource): Partial<ScreenSource> {
  return address.includes(".") ? { parts } : { address, parts };
}

function untranslatedTexts(source: ScreenSource, yaml: YamlSource): Problem[] {
  const texts = textsOf(wordsOf(source), []);
  return Object.entries(source.languages ?? {}).flatMap(([language, { texts: known }]) =>
    texts
      .filter(([text]) => !Object.hasOwn(known, text))
      .map(([text, path]) => ({
        file: yaml.file,
        ...yaml.locate(path),
        what: `text of a screen in the language ${language}`,
        found: `no translation of \`${text}\``,
        expected: `one for each text, in \`languages.${language}.texts\``,
        fix: "add it there; a name that stays the same is its own translation.",
      })),
  );
}

function translated(source: ScreenSource, language: string): ScreenSource {
  const { title, alt, texts } = (source.languages as NonNullable<ScreenSource["languages"]>)[language]!;
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") return texts[value] ?? value;
    if (Array.isArray(value)) return value.map(inside);
    const entries = entriesOf(value).map(([key, child]) => [key, isRead(key) ? inside(child) : child]);
    return typeof value === "object" ? Object.fromEntries(entries) : value;
  };
  return { ...source, title, alt, ...(inside(wordsOf(source)) as Partial<ScreenSource>) };
}
