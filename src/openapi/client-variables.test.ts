import { serverVariables, webhookUrl } from "./client-variables";
import { readApiDocument } from "./document";

const PATHS = `paths:
  /a: { get: { operationId: a, x-direction: inbound, servers: [{ url: "https://shop.example" }], responses: {} } }
  /b: { get: { operationId: b, x-direction: outbound, servers: [{ url: "https://api.example" }], responses: {} } }
  /c: { get: { operationId: c, x-direction: outbound, servers: [{ url: "https://files.example" }], responses: {} } }
`;
const webhooks = (servers = "") =>
  `webhooks:\n  changed: { ${servers}post: { operationId: changed, responses: {} } }\n`;
const read = (text: string) => readApiDocument("a.yaml", text, {});

test("defines a variable for each server, named after the callee and numbered from the second", () => {
  expect([...serverVariables(read(PATHS))]).toEqual([
    ["https://shop.example", "shopUrl"],
    ["https://api.example", "productUrl"],
    ["https://files.example", "productUrl2"],
  ]);
});

test("takes the webhook URL from the document, if there are webhooks", () => {
  const servers = 'servers: [{ url: "https://shop.example/events" }], ';
  expect(webhookUrl(read(PATHS + webhooks(servers)))).toBe("https://shop.example/events");
  expect(webhookUrl(read(PATHS + webhooks()))).toBe("");
  expect(webhookUrl(read(PATHS))).toBeUndefined();
});
