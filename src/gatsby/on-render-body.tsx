import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";

/** Defined by onCreateWebpackConfig, from site.yaml. */
declare const __HEAD__: {
  readonly earlyScript: string;
  readonly colorMode: { readonly default: string; readonly respectSystem: boolean };
  readonly feedOn: string | null;
  /** The site's title and address, for paper. */
  readonly letterhead: string;
};

declare const __BASE_PATH__: string;

/**
 * Sets the attributes of `html`, the head's early script and links, a line that only prints, and a hint for programs
 * where all pages are.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
  setPreBodyComponents,
}) => {
  const { earlyScript, colorMode, feedOn, letterhead } = __HEAD__;
  setHtmlAttributes({
    lang: "en",
    dir: "ltr",
    "data-theme": colorMode.default,
    "data-theme-choice": colorMode.respectSystem ? "system" : colorMode.default,
  } as never);
  setHeadComponents([
    // Phones would turn ids, amounts and dates into links, even in code, and before React hydrates.
    <meta key="plain" name="format-detection" content="telephone=no, date=no, address=no, email=no" />,
    <script key="early" dangerouslySetInnerHTML={{ __html: earlyScript }} />,
    <link key="ico" rel="icon" sizes="32x32" href={`${__BASE_PATH__}/favicon.ico`} />,
    <link key="icon" rel="icon" type="image/svg+xml" href={`${__BASE_PATH__}/favicon.svg`} />,
    <link key="touch" rel="apple-touch-icon" href={`${__BASE_PATH__}/apple-touch-icon.png`} />,
    <link key="manifest" rel="manifest" href={`${__BASE_PATH__}/manifest.webmanifest`} />,
    // `pathname` doesn't have the base path.
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
  // For paper, where the navbar is missing and links are paths; and for programs that read the page's text. Both are
  // hidden on screens, so that they're neither announced nor focusable.
  setPreBodyComponents([
    <p key="letterhead" className="letterhead" hidden>
      {letterhead}
    </p>,
    <p key="programs" hidden>
      {`For programs: ${__BASE_PATH__}/llms.txt lists every page as Markdown.`}
    </p>,
  ]);
};

type HeadElement = ReactElement<{ name?: string; "data-href"?: string }> | null;

/**
 * Removes the generator tag, and puts the styles of all pages (`app.….css`) before those of templates, because they
 * declare the order of the layers.
 * @throws if there are styles but none of all pages, so that the order would be undefined
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
