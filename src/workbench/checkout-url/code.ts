import { checkoutHost, parametersOf, type Link } from "./link";

/** A text between double quotes, in JavaScript and Python. */
const quoted = (text: string): string => JSON.stringify(text);

/** A text between single quotes, in PHP. */
const single = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Programs that print the URL of a link. */
export function codeOf(link: Link): readonly { readonly title: string; readonly text: string }[] {
  const each = (line: (name: string, value: string) => string): string =>
    parametersOf(link)
      .map(([name, value]) => `    ${line(name, value)},\n`)
      .join("");
  const host = `${checkoutHost()}/?`;
  return [
    {
      title: "JavaScript",
      text: `const query = new URLSearchParams({\n${each((name, value) => `${name}: ${quoted(value)}`)}});\nconsole.log(${quoted(host)} + query);`,
    },
    {
      title: "PHP",
      text: `<?php\n$query = http_build_query([\n${each((name, value) => `'${name}' => ${single(value)}`)}]);\necho ${single(host)} . $query;`,
    },
    {
      title: "Python",
      text: `from urllib.parse import urlencode\n\nquery = urlencode({\n${each((name, value) => `"${name}": ${quoted(value)}`)}})\nprint(${quoted(host)} + query)`,
    },
  ];
}
