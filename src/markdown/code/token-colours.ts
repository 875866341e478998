import { CODE_COLOURS, type CodeColour } from "../../shared/code-colours";

/** Prism's token kinds by colour. If a token has several kinds, the last matching row wins. */
const KINDS: readonly (readonly [CodeColour, kinds: string])[] = [
  ["comment", "comment prolog doctype cdata"],
  ["keyword", "keyword atrule important rule directive"],
  ["string", "string attr-value char inserted url"],
  ["number", "number boolean constant symbol regex"],
  ["function", "function class-name attr-name builtin"],
  ["property", "property"],
  ["variable", "variable parameter"],
  ["tag", "tag selector deleted entity header-name"],
];

const colourOfKind = new Map(KINDS.flatMap(([colour, kinds]) => kinds.split(" ").map((kind) => [kind, colour])));
const rank = new Map(KINDS.map(([colour], index) => [colour, index]));

/**
 * Converts Prism's tokens to colours: `<span class="token builtin class-name">` becomes `<i class="f">`. Removes tokens
 * without a colour, or with the same colour as the token around them.
 * @param html Prism's output: tokens and text
 */
export function colouredTokens(html: string): string {
  const open: { readonly colour: CodeColour | undefined; readonly isShown: boolean }[] = [];
  return html.replace(/<span class="token ([^"]*)"[^>]*>|<\/span>/g, (_tag, kinds?: string) => {
    if (kinds === undefined) return open.pop()?.isShown ? "</i>" : "";
    const around = open[open.length - 1]?.colour;
    const colour = colourOf(kinds) ?? around;
    // A variable with tokens inside has the normal text colour.
    const isShown = colour !== undefined && (colour !== around || colour === "variable");
    open.push({ colour, isShown });
    return isShown ? openToken(colour) : "";
  });
}

function colourOf(kinds: string): CodeColour | undefined {
  const colours = kinds.split(" ").flatMap((kind) => colourOfKind.get(kind) ?? []);
  return colours.sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0))[0];
}

/** Returns the start tag of a token; its end tag is `</i>`. */
export const openToken = (colour: CodeColour): string => `<i class="${CODE_COLOURS[colour]}">`;
