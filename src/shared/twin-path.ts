/** Paths of machine-readable texts, below the base path; settings and pages may link to them. */
export const MACHINE_FILES: readonly string[] = ["/documentation.zip", "/llms.txt", "/llms-full.txt"];

/**
 * Returns the path of a page's Markdown twin: `/a.md` for `/a`, `/index.md` for the home page. Both below the base
 * path.
 */
export function twinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
