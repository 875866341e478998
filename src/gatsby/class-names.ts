import path from "node:path";

/**
 * The name that a class of a CSS module has in the built site: `…/Sidebar.module.css` and `link` become `Sidebar-link`.
 * Names of files are unique (test/unit/css-modules.test.ts).
 */
export const classNameOf = (file: string, name: string): string => `${path.basename(file, ".module.css")}-${name}`;

/** What importing a CSS module gives: each of its classes as it is named in the built site. @returns a module's text */
export function classesAsModule(file: string, css: string): string {
  // Names in quotes and addresses are none.
  const rest = css.replace(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const names = new Set([...rest.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name]) => name as string));
  return [...names].map((name) => `export const ${name} = ${JSON.stringify(classNameOf(file, name))};\n`).join("");
}
