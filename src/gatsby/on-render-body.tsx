import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";

/** Written into the bundle by onCreateWebpackConfig, from site.yaml. */
declare const __HEAD__: {
  readonly earlyScript: string;
  readonly colorMode: { readonly default: string; readonly respectSystem: boolean };
  readonly feedOn: string | null;
};

declare const __BASE_PATH__: string;

/** The document's own attributes, the one script that runs before first paint, and where programs find all pages. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
  setPreBodyComponents,
}) => {
  const { earlyScript, colorMode, feedOn } = __HEAD__;
  setHtmlAttributes({
    lang: "en",
    dir: "ltr",
    "data-theme": colorMode.default,
    "data-theme-choice": colorMode.respectSystem ? "system" : colorMode.default,
  } as never);
  setHeadComponents([
    // Phones make links of ids, amounts and dates, in code too, and before React finds its texts.
    <meta key="plain" name="format-detection" content="telephone=no, date=no, address=no, email=no" />,
    <script key="early" dangerouslySetInnerHTML={{ __html: earlyScript }} />,
    <link key="ico" rel="icon" sizes="32x32" href={`${__BASE_PATH__}/favicon.ico`} />,
    <link key="icon" rel="icon" type="image/svg+xml" href={`${__BASE_PATH__}/favicon.svg`} />,
    <link key="touch" rel="apple-touch-icon" href={`${__BASE_PATH__}/apple-touch-icon.png`} />,
    <link key="manifest" rel="manifest" href={`${__BASE_PATH__}/manifest.webmanifest`} />,
    // Gatsby names the page without the base path.
    ...(feedOn !== null && pathname.replace(/\/$/, "") === feedOn
      ? [
          <link
            key="feed"
            rel="alternate"
            type="application/atom+xml"
            title="API changes"
            href={`${__BASE_PATH__}/api/changes.xml`}
          />,
        ]
      : []),
  ]);
  // For programs, which read it in the text of the page; hidden, so that it is neither announced nor a tab stop.
  setPreBodyComponents([
    <p key="programs" hidden>
      {`For programs: ${__BASE_PATH__}/llms.txt lists every page as Markdown.`}
    </p>,
  ]);
};

type HeadElement = ReactElement<{ name?: string; "data-href"?: string }> | null;

/**
 * Removes the generator tag, and puts the styles of all pages (`app.….css`) before those of a template,
 * because they declare the order of the layers.
 * @throws where there are styles with an address but none of all pages: their order would be left to chance
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) => {
  const elements = (getHeadComponents() as HeadElement[]).filter((element) => element?.props?.name !== "generator");
  const address = (element: HeadElement): string => element?.props?.["data-href"] ?? "";
  const common = elements.filter((element) => /\/app\.[^/]*\.css$/.test(address(element)));
  if (common.length === 0 && elements.some((element) => address(element).endsWith(".css"))) {
    throw new Error(
      "None of the styles that Gatsby inlines is app.….css any more. " +
        "Correct src/gatsby/on-render-body.tsx (src/gatsby-patches/README.md).",
    );
  }
  replaceHeadComponents([...common, ...elements.filter((element) => !common.includes(element))]);
};
