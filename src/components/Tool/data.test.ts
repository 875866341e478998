import { pipeline } from "../../../test/support/options";
import type { ComponentSources } from "../component-sources";
import { data } from "./data";

const operations = [
  { id: "quoteCart", direction: "inbound" },
  { id: "refundOrder", direction: "outbound" },
];
const sources = { api: { file: "content/api/openapi.yaml", operations } } as unknown as ComponentSources;
const { messages } = pipeline({ componentData: (name, attributes) => data[name]?.(sources, attributes) });

test.each(['<Tool name="signature" />', '<Tool name="response" />', '<Tool name="response" operation="quoteCart" />'])(
  "accepts %s",
  (text) => {
    expect(messages(text)).toEqual([]);
  },
);

test.each([
  [
    '<Tool name="response" operation="quoteCat" />',
    "operation `quoteCat`, expected `quoteCart`. Fix: write `quoteCart`.",
  ],
  [
    '<Tool name="response" operation="refundOrder" />',
    "operation `refundOrder`, expected `quoteCart`. Fix: use an operationId of content/api/openapi.yaml that the shop answers.",
  ],
  [
    '<Tool name="signature" operation="quoteCart" />',
    "`operation` of the tool `signature`, expected `operation` only on the tool `response`. Fix: remove the attribute.",
  ],
])("reports %s", (text, message) => {
  expect(messages(text)).toEqual([`content/page.mdx:1:1 · \`<Tool>\` — found ${message}`]);
});
