import { z } from "zod";
import { strictObject, text } from "../problems/strict-object";
import { positionAt, stopping, type Place, type Problem } from "../problems/problem";
import { xmlMistake } from "../problems/xml-syntax";
import { validateYaml } from "../problems/yaml-source";
import { readFilledYaml } from "../config/filled-yaml";
import { substituteFile, xmlVariables, type Variables } from "../config/variables";
import { outlineText, type FontSet } from "./outline-text";
import { palette, THEMES, type Theme } from "./palette";

const texts = z.record(z.string(), text());
const name = () => z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "lower-case words with hyphens");

/** Schema of `content/brand/pictures.yaml`; see docs/writing.md. */
export const picturesSchema = z.array(
  strictObject({
    id: name().describe("First part of the file names."),
    title: text().describe("Name that readers see."),
    source: z
      .string()
      .regex(/^[\w-]+\.svg$/, "a file in content/brand")
      .describe("Its source SVG in content/brand."),
    size: z.string().regex(/^\d{2,4}x\d{2,4}$/, "width and height in pixels, such as `600x200`"),
    densities: z
      .array(z.number().int().min(1, "1 to 4").max(4, "1 to 4"))
      .default([1])
      .describe("1 is the size itself, 2 doubles its width and height."),
    limit: z.number().int().positive("1 or more").describe("Maximum file size, in kB (1,000 bytes)."),
    themes: z.array(z.enum(THEMES)).default(["light"]),
    languages: z.record(
      z.string().regex(/^[a-z]{2}$/, "a language such as `el`"),
      strictObject({ alt: text(), texts: texts.default({}) }),
    ),
  }),
);

export type PictureSource = z.output<typeof picturesSchema>[number];

/** One drawing to render: a picture in one theme and language. */
export interface Drawing {
  readonly picture: PictureSource;
  readonly theme: Theme;
  readonly language: string;
  /** File name without size and extension. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** With all variables filled in, and text as outlines if fonts were passed. */
  readonly svg: string;
}

/** Files of content/brand: path in that folder → text. */
export type BrandFiles = Readonly<Record<string, string>>;

const PART = /<use\s+href="(parts\/[\w-]+\.svg)"([^>]*)\/>/g;

/**
 * Makes every drawing listed in pictures.yaml.
 * @param folder for messages, e.g. `content/brand`
 * @param color the brand colour, `#rrggbb`
 * @param fonts for outlines; without them text stays text
 */
export function drawings(
  folder: string,
  files: BrandFiles,
  variables: Variables,
  color: string,
  fonts?: FontSet,
): { readonly drawings: readonly Drawing[]; readonly problems: readonly Problem[] } {
  const listFile = `${folder}/pictures.yaml`;
  const yaml = readFilledYaml(listFile, files["pictures.yaml"] ?? "[]", variables);
  const { value: pictures = [], problems: listProblems } = validateYaml(yaml, picturesSchema);
  const problems: Problem[] = stopping(listProblems);
  const result: Drawing[] = [];
  pictures.forEach((picture, index) => {
    const source = files[picture.source];
    if (source === undefined) {
      problems.push({
        file: listFile,
        ...yaml.locate([index, "source"]),
        what: "source of a picture",
        found: `\`${picture.source}\``,
        expected: `a file in ${folder}`,
        fix: "add the file or correct the name.",
        stops: true,
      });
      return;
    }
    const file = `${folder}/${picture.source}`;
    const mistake = xmlMistake(source);
    if (mistake) problems.push(malformed({ file, line: mistake.line, column: mistake.column }, mistake.message));
    const [width, height] = picture.size.split("x").map(Number) as [number, number];
    for (const [language, { alt, texts: words }] of Object.entries(picture.languages)) {
      for (const theme of picture.themes) {
        const drawn = draw(
          file,
          source,
          xmlVariables({
            ...variables,
            alt,
            ...prefixed("text.", words),
            ...prefixed("color.", palette(color, theme)),
          }),
          files,
          fonts,
        );
        problems.push(...drawn.problems);
        const many = Object.keys(picture.languages).length > 1;
        const name = [picture.id, ...(picture.themes.length > 1 ? [theme] : []), ...(many ? [language] : [])].join("-");
        result.push({ picture, theme, language, alt, width, height, name, svg: drawn.svg });
      }
    }
  });
  // A mistake in a source turns up once per theme and language: report it once.
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { drawings: result, problems: [...unique.values()] };
}

function draw(
  file: string,
  source: string,
  variables: Variables,
  files: BrandFiles,
  fonts: FontSet | undefined,
): { readonly svg: string; readonly problems: readonly Problem[] } {
  const filled = substituteFile(file, source, variables);
  const outlined = fonts ? outlineText(file, filled.text, fonts) : { svg: filled.text, problems: [] };
  const problems = [...filled.problems, ...outlined.problems];
  const svg = outlined.svg.replace(PART, (match, part: string, attributes: string, offset: number) => {
    const text = files[part];
    const view = text === undefined ? undefined : /<svg\b[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(text);
    if (!view) {
      problems.push({
        file,
        ...positionAt(outlined.svg, offset),
        what: "part of a picture",
        found: `\`${part}\``,
        expected: "an SVG file in content/brand/parts with a `viewBox`",
        fix: "add the file or correct the name.",
      });
      return match;
    }
    const inner = substituteFile(file.replace(/[^/]+$/, part), view[2] as string, variables);
    problems.push(...inner.problems);
    return `<svg${attributes} viewBox="${view[1]}">${inner.text}</svg>`;
  });
  return { svg: svg.replace(/<!--[\s\S]*?-->/g, "").replace(/>\s+</g, "><"), problems };
}

const malformed = (at: Place, message: string): Problem => ({
  ...at,
  what: "SVG",
  found: `\`${message}\``,
  expected: "well-formed XML, or browsers show nothing",
  fix: "close each tag, put values in quotes, and write `&amp;` for `&`.",
  stops: true,
});

function prefixed(prefix: string, values: object): Variables {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [prefix + key, String(value)]));
}
