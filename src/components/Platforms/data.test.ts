import { pipeline } from "../../../test/support/options";
import type { Platforms } from "../../config/platforms";
import { formatProblem } from "../../problems/problem";
import type { ComponentSources } from "../component-sources";
import { data } from "./data";

const platforms: Platforms = {
  rows: [
    { id: "paid", title: "Paid" },
    { id: "log", title: "Log" },
  ],
  platforms: [
    { id: "acme", name: "Acme", guide: "/acme", cells: { paid: "**Paid**", log: "`acme.log`" } },
    { id: "other", name: "Other", guide: "/other", cells: { paid: "Done; see [Acme](/acme)", log: "None" } },
  ],
};
const { page } = pipeline({
  componentData: (name, attributes) => data[name]?.({ platforms } as ComponentSources, attributes),
});
const run = (text: string) => {
  const { content, problems, links, twin } = page(text);
  return { html: JSON.stringify(content).replaceAll('\\"', '"'), messages: problems.map(formatProblem), links, twin };
};

test("renders a cell inline in a sentence or table", () => {
  const { html, messages } = run(
    'It is <Platform name="acme" shows="paid" /> now.\n\n| a |\n|---|\n| <Platform name="acme" shows="log" /> |\n',
  );
  expect(messages).toEqual([]);
  expect(html).toContain('"It is <strong>Paid</strong> now."');
  expect(html).toContain('<td><code translate="no">acme.log</code></td>');
});

test("renders a cell alone on its line as a paragraph", () => {
  expect(run('<Platform name="acme" shows="paid" />\n').html).toContain('[["p",{},"<strong>Paid</strong>"]]');
});

test("the table has a row per outcome and a linked column per platform, and scrolls in a named region", () => {
  const { html, messages, links, twin } = run("<Platforms />\n");
  expect(messages).toEqual([]);
  expect(html).toContain('"role":"group","tabIndex":0,"aria-label":"Table: Outcome, Acme, Other"');
  expect(html).toContain('<table class="platforms">');
  expect(html).toContain('<th scope="row">Paid</th>');
  expect(html.match(/<th scope="col">/g)).toHaveLength(3);
  expect(links.map(({ href }) => href)).toEqual(["/acme", "/other", "/acme"]);
  expect(twin.map(({ type }) => type)).toEqual(["table"]);
});

test.each([
  [
    '<Platform name="acmee" shows="paid" />',
    'content/page.mdx:1:1 · `<Platform>` — found `name="acmee"`, expected one of `acme` or `other`. Fix: write `acme`.',
  ],
  [
    '<Platform name="acme" shows="refund" />',
    'content/page.mdx:1:1 · `<Platform>` — found `shows="refund"`, expected one of `paid` or `log`. Fix: use a name from content/platforms.yaml.',
  ],
])("reports %s", (text, message) => {
  expect(run(`${text}\n`).messages).toEqual([message]);
});
