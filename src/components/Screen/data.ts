import type { Paragraph, RootContent } from "mdast";
import type { ComponentData, ComponentDataError } from "../../markdown/context";
import { paragraph, text } from "../../markdown/make-nodes";
import { componentNode, inlineComponentNode } from "../../markdown/nodes";
import { listOf, suggest } from "../../problems/problem";
import type { ShownScreen } from "../../screens/read-screen";
import { joinPaths } from "../../shared/paths";
import type { ComponentDataFunctions, ComponentSources } from "../component-sources";

/** From this window width on, the wide picture has the space it was drawn for. */
const WIDE = "(min-width: 44em)";

/**
 * Replaces `<Screen name="…" />` with a figure of the drawn screen, `<Screens names="…" />` with a row of them: names,
 * separated by spaces, or folders for all screens in them. Pictures are files, so pages only load the ones they use.
 */
export const data: ComponentDataFunctions = {
  Screen: (sources, { name, caption, lang }) =>
    shown(sources, [String(name)], lang, ([screen]) => figure(screen, sources.basePath, lang, caption)),
  Screens: (sources, { names, lang }) => {
    const all = String(names).split(" ");
    return shown(
      sources,
      all.flatMap((name) => inFolder(sources, name)),
      lang,
      (screens) => {
        const items = screens.map((screen) => componentNode("li", {}, [figure(screen, sources.basePath, lang)]));
        return componentNode("ol", { className: ["screens", `screens-${screens[0].frame}`] }, items);
      },
    );
  },
};

function inFolder({ screens }: ComponentSources, name: string): readonly string[] {
  const inside = screens().filter((one) => one.startsWith(`${name}/`));
  return inside.length > 0 ? inside : [name];
}

/** Builds content from the screens with these names; empty if the file of one can't be read. */
function shown(
  { screen, screens }: ComponentSources,
  names: readonly string[],
  lang: unknown,
  make: (found: [ShownScreen, ...ShownScreen[]]) => RootContent,
): ComponentData | ComponentDataError {
  const language = String(lang ?? "en");
  const found: ShownScreen[] = [];
  for (const name of names) {
    const languages = screen(name);
    if (!languages) {
      const fix = suggest(name, screens(), "use a name from content/screens.");
      return { found: `\`${name}\``, expected: listOf(screens()), fix };
    }
    if (Object.keys(languages).length === 0) return { nodes: [] };
    const one = Object.hasOwn(languages, language) ? languages[language] : undefined;
    if (!one)
      return {
        found: `\`${name}\` in the language \`${language}\``,
        expected: listOf(Object.keys(languages)),
        fix: `add it to \`languages\` of content/screens/${name}.yaml.`,
      };
    found.push(one);
  }
  return { nodes: [make(found as [ShownScreen])] };
}

function figure(
  { title, alt, frame, pictures }: ShownScreen,
  basePath: string,
  lang: unknown,
  caption: unknown = title,
): RootContent {
  const at = (address: string): string => joinPaths(basePath, address);
  const sources = pictures
    .slice(0, -1)
    .map(({ address, width, height }) =>
      inlineComponentNode("source", { media: WIDE, srcSet: at(address), width, height }, []),
    );
  const { address, width, height } = pictures.at(-1) as ShownScreen["pictures"][number];
  const picture: Paragraph = {
    ...paragraph([
      ...sources,
      {
        type: "image",
        url: at(address),
        alt,
        data: { hProperties: { width, height, loading: "lazy", decoding: "async" } },
      },
    ]),
    data: { hName: "picture" },
  };
  // A paragraph of its own in the page's Markdown twin; only emphasised there.
  const below: Paragraph = {
    ...paragraph([{ type: "emphasis", data: { hName: "span" }, children: [text(String(caption))] }]),
    data: { hName: "figcaption" },
  };
  return componentNode("figure", { className: ["figure", "screen", `screen-${frame}`], lang }, [picture, below]);
}
