import { renderTwin } from "../markdown/twin/render-twin";
import { fieldsTwin, introductionTwin } from "./operation-twin";
import type { OperationView } from "./operation-view";
import type { Field } from "./schema-tree";

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  anchor: name,
  type: "string",
  required: false,
  deprecated: false,
  description: null,
  constraints: [],
  fields: [],
  variants: [],
  ...more,
});

const operation: OperationView = {
  id: "refundOrder",
  method: "POST",
  url: "https://api.example.com/refunds",
  direction: "outbound",
  required: "optional",
  facts: [["Body", "`application/json`. One refund."]],
  samples: [
    { id: "curl", label: "cURL", language: "bash", html: '<i class="f">curl</i> &lt;url&gt;' },
  ] as unknown as OperationView["samples"],
  parameters: [field("order", { required: true, description: "The `id`.", constraints: ["at least 1", "even"] })],
  request: {
    fields: [field("items", { fields: [field("sku", { deprecated: true })], type: "array of object" })],
    variants: [{ title: "By card", fields: [field("card", { repeats: { anchor: "x", name: "items" } })] }],
    examples: [{ title: "partial", html: '{ "a": 1 }' }],
  },
  responses: [{ status: "200", description: "Accepted.", fields: [], variants: [], examples: [] }],
  errorCodes: [field("too_late", { type: "422" })],
  compose: null,
};

test("an operation's twin has its address, facts, nested fields, examples, samples, responses and error codes", () => {
  expect(renderTwin([...introductionTwin(operation), ...fieldsTwin(operation)], (url) => url))
    .toBe(`\`POST https://api.example.com/refunds\` *Your shop calls* *optional*

- **Body:** \`application/json\`. One refund.

## Request

- \`order\` string *required*

  The \`id\`.

  at least 1 · even

* \`items\` array of object

  Fields of items

  - \`sku\` string *deprecated*

**By card**

- \`card\` string

  The same fields as in items

\`\`\`json title="Example: partial"
{ "a": 1 }
\`\`\`

### cURL

\`\`\`bash
curl <url>
\`\`\`

## Responses

| Status | Meaning |
| - | - |
| 200 | Accepted. |

### 200

## Error codes

- \`too_late\` 422
`);
});

test("an operation's twin says if the request has no parameters and no body", () => {
  const empty = fieldsTwin({ ...operation, parameters: [], request: null });
  expect(renderTwin(empty, (url) => url)).toContain("The request has no parameters and no body.");
});
