import type { GatsbySSR } from "gatsby";

/** Written into the bundle by onCreateWebpackConfig, from site.yaml. */
declare const __HEAD__: { readonly earlyScript: string; readonly colorMode: { readonly default: string; readonly respectSystem: boolean } };

declare const __BASE_PATH__: string;

/** The document's own attributes and the one script that runs before first paint. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes, setHeadComponents }) => {
  const { earlyScript, colorMode } = __HEAD__;
  setHtmlAttributes({
    lang: "en",
    dir: "ltr",
    "data-theme": colorMode.default,
    "data-theme-choice": colorMode.respectSystem ? "system" : colorMode.default,
  } as never);
  setHeadComponents([
    <script key="early" dangerouslySetInnerHTML={{ __html: earlyScript }} />,
    <link key="icon" rel="icon" type="image/svg+xml" href={`${__BASE_PATH__}/favicon.svg`} />,
  ]);
};
