import { build, checkoutHost, parametersOf, type Link } from "./link";

/** Programs that print the URL of a link, and an anchor with it. Each gives exactly `build(link)`. */
export function codeOf(link: Link): readonly { readonly title: string; readonly text: string }[] {
  return [
    { title: "JavaScript", text: javaScript(link) },
    { title: "PHP", text: php(link) },
    { title: "HTML", text: html(build(link)) },
  ];
}

function javaScript(link: Link): string {
  const lines = parametersOf(link).map(([name, value]) => {
    const json = JSON.stringify(value);
    return `url.searchParams.set("${name}", ${typeof value === "string" ? json : `JSON.stringify(${json})`});`;
  });
  return [`const url = new URL("${checkoutHost()}");`, ...lines, "console.log(url.href);"].join("\n");
}

function php(link: Link): string {
  const lines = parametersOf(link).map(([name, value]) => {
    const literal = phpLiteral(value);
    return `    '${name}' => ${typeof value === "string" ? literal : `json_encode(${literal}, $json)`},`;
  });
  const query = ["http_build_query([", ...lines, "])"].join("\n");
  // PHP encodes the asterisk, URL functions of browsers don't.
  const exact = build(link).includes("*") ? `str_replace('%2A', '*', ${query})` : query;
  return [
    "<?php",
    "$json = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR;",
    `$url = '${checkoutHost()}/?' . ${exact};`,
    "echo $url;",
  ].join("\n");
}

/** A value in PHP. Objects are cast: an empty or a numbered array would become a JSON array. */
function phpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(phpLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null)
    return typeof value === "number" ? String(value) : `'${String(value).replace(/[\\']/g, "\\$&")}'`;
  return `(object) [${Object.entries(value)
    .map(([key, inner]) => `${phpLiteral(key)} => ${phpLiteral(inner)}`)
    .join(", ")}]`;
}

const html = (url: string): string => `<a href="${url.replaceAll("&", "&amp;")}">Buy now</a>`;
