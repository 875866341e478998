import type { Differences } from "./compare";

/** Further lines of a section are only counted. */
const MOST = 40;

const UNCHANGED = "Readers notice no difference from the last release.";

/** Formats the differences for a terminal. */
export function asText(found: Differences): string {
  const sections = sectionsOf(found, (text) => text);
  if (sections.length === 0) return UNCHANGED;
  const parts = sections.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  return ["What readers notice, compared with the last release", ...parts].join("\n\n");
}

/** Formats the differences for a pull request. */
export function asMarkdown(found: Differences): string {
  const sections = sectionsOf(found, inCode);
  if (sections.length === 0) return UNCHANGED;
  const parts = sections.map(({ title, lines }) => [`#### ${title}`, lines.map((line) => `- ${line}`).join("\n")]);
  return ["### What readers notice, compared with the last release", ...parts.flat()].join("\n\n");
}

/** Formats a text as inline code, even if it contains backticks. */
const inCode = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Returns the sections of the report: a title, and a line per difference. */
function sectionsOf(
  { newPages, moved, gone, headings, weights, lostSearches }: Differences,
  code: (text: string) => string,
) {
  const led = (from: string, to: string): string => `${code(from)} → ${code(to)}`;
  const ids = (name: string, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`${name} ${list.map((id) => code(`#${id}`)).join(", ")}`];
  const sections = [
    { title: "New pages", lines: newPages.map(code) },
    { title: "Moved pages", lines: moved.map(({ from, to }) => led(from, to)) },
    { title: "Pages that are gone", lines: gone.map(code) },
    {
      title: "Headings",
      lines: headings.map(({ page, added, renamed, gone: lost }) => {
        const now = renamed.map(({ from, to }) => led(`#${from}`, `#${to}`));
        return `${code(page)}: ${[...ids("new", added), ...now, ...ids("gone", lost)].join("; ")}`;
      }),
    },
    {
      title: "First load of the heaviest page, compressed",
      lines: weights.map(({ template, what, before, now }) => {
        const sign = now > before ? "+" : "−";
        const difference = `${sign}${kilobytes(Math.abs(now - before))}`;
        return `${code(template)}, ${what === "page" ? "all of it" : "script"}: ${kilobytes(before)} → ${kilobytes(now)} KB (${difference})`;
      }),
    },
    { title: "Searches that no longer find anything", lines: lostSearches.map(code) },
  ];
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => {
      const more = lines.length > MOST ? [`and ${lines.length - MOST} more`] : [];
      return { title, lines: [...lines.slice(0, MOST), ...more] };
    });
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
