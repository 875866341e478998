import { serverVariables, webhookUrl } from "./client-variables";
import { readApiDocument } from "./document";

const PATHS = `paths:
  /a: { get: { operationId: a, x-direction: inbound, servers: [{ url: "https://shop.example" }], responses: {} } }
  /b: { get: { operationId: b, x-direction: outbound, servers: [{ url: "https://api.example" }], responses: {} } }
  /c: { get: { operationId: c, x-direction: outbound, servers: [{ url: "https://files.example" }], responses: {} } }
`;
const WEBHOOKS = "webhooks:\n  changed: { post: { operationId: changed, responses: {} } }\n";
const read = (text: string) => readApiDocument("a.yaml", text, {});

test("each server has a variable, named after who is called and numbered from the second", () => {
  expect([...serverVariables(read(PATHS))]).toEqual([
    ["https://shop.example", "shopUrl"],
    ["https://api.example", "productUrl"],
    ["https://files.example", "productUrl2"],
  ]);
});

test("events go to the server of the first operation; without any there is no address for them", () => {
  expect(webhookUrl(read(PATHS + WEBHOOKS))).toBe("https://shop.example/webhook");
  expect(webhookUrl(read(PATHS))).toBeUndefined();
});
