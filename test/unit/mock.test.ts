import { createHmac } from "node:crypto";
import { readApi } from "../../tools/lib/api";
import { startMock, type Mock } from "../../tools/lib/mock-server";
import { readApiDocument } from "../../src/openapi/document";
import { write } from "../support/build-site";
import { contentFolder } from "../support/temporary-content";

/** The mock API follows its document, whatever names the document uses. */

const DOCUMENT = `
servers: [{ url: "https://shop.example/v1" }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      security: [{ sign: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: X-Trace, in: header, required: true, schema: { type: string } }
      responses:
        "200":
          description: One.
          content: { application/json: { examples: { one: { value: { id: 1 } } } } }
        "400": { description: Malformed. }
        "401":
          description: Not signed.
          content: { application/json: { examples: { no: { value: { code: NO } } } } }
  /orders/latest:
    get:
      operationId: latestOrder
      responses: { 2XX: { description: None. } }
  /orders:
    post:
      operationId: addOrder
      security: [{ user: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [id], properties: { id: { type: string } } }
            examples: { small: { value: { id: a } }, large: { value: { id: b } } }
      responses:
        "201":
          description: Added.
          content: { application/json: { examples: { small: { value: { is: small } }, large: { value: { is: large } } } } }
        "400": { description: Malformed. }
        "409": { description: Twice. }
        "422": { description: Invalid. }
webhooks:
  changed:
    servers: [{ url: "https://shop.example/events/all" }]
    post:
      operationId: changed
      security: [{ sign: [] }]
      responses: { 2XX: { description: Stored. } }
  unplaced: { post: { operationId: unplaced, responses: { 2XX: { description: Stored. } } } }
components:
  securitySchemes:
    sign: { type: apiKey, in: header, name: X-Seal }
    user: { type: http, scheme: basic }
`;

const SECRET = "secret";
const BASIC = `Basic ${Buffer.from(`me:${SECRET}`).toString("base64")}`;
const SEAL = createHmac("sha1", SECRET).update("").digest("hex");

let mock: Mock;
beforeAll(async () => {
  const api = readApiDocument("a.yaml", DOCUMENT, {});
  expect(api.problems).toEqual([]);
  mock = await startMock({
    api,
    appId: "me",
    appSecret: SECRET,
    elsewhere: ({ path: address }) =>
      address === "/cart" ? { status: 303, headers: { Location: "/c/1" } } : undefined,
  });
});
afterAll(() => mock?.close());

async function call(address: string, init: RequestInit = {}) {
  const response = await fetch(`${mock.url}${address}`, { redirect: "manual", ...init });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}
const get = (address: string, headers: Record<string, string> = {}) =>
  call(address, { headers: { "X-Trace": "t", "X-Seal": SEAL, ...headers } });
const post = (body: string, headers: Record<string, string> = {}) =>
  call("/v1/orders", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Authorization: BASIC, ...headers },
  });
const faults = () => mock.calls.at(-1)?.faults;

test("the mock returns the documented example for a valid request, without faults", async () => {
  expect(await get("/v1/orders/7?page=2")).toEqual({ status: 200, body: { id: 1 } });
  expect(mock.calls.at(-1)).toEqual({
    operationId: "getOrder",
    method: "GET",
    path: "/v1/orders/7?page=2",
    status: 200,
    faults: [],
  });
});

test("the mock returns the example that matches the request's, or the one that Prefer names", async () => {
  expect((await post('{"id":"b"}')).body).toEqual({ is: "large" });
  expect((await post('{"id":"other"}')).body).toEqual({ is: "small" });
  expect((await post('{"id":"other"}', { Prefer: "example=large" })).body).toEqual({ is: "large" });
});

test("the mock returns a documented status on request, but not an undocumented one", async () => {
  expect((await post('{"id":"a"}', { Prefer: "status=409" })).status).toBe(409);
  expect((await post('{"id":"a"}', { Prefer: "status=418" })).body).toMatchObject({ code: "UNDOCUMENTED_STATUS" });
});

test("the mock expects the signature in the header of the security scheme", async () => {
  expect((await get("/v1/orders/7", { "X-Seal": "wrong" })).status).toBe(401);
  expect(faults()).toEqual(["X-Seal does not match the body"]);
});

test("the mock returns the documented 401 for an unsigned call, without a fault", async () => {
  expect(await call("/v1/orders/7")).toEqual({ status: 401, body: { code: "NO" } });
  expect(faults()).toEqual([]);
});

test.each([
  ["missing", {}],
  ["empty", { Authorization: "" }],
  ["wrong", { Authorization: BASIC.replace(/.$/, "x") }],
])("the mock returns 401 and records a fault for %s Basic credentials", async (_what, headers) => {
  const json = { "Content-Type": "application/json", ...headers };
  const { status } = await call("/v1/orders", { method: "POST", body: '{"id":"a"}', headers: json });
  expect(status).toBe(401);
  expect(faults()).toEqual(["user and password are not App ID and App Secret"]);
});

describe("for an invalid request, the mock returns", () => {
  test("422 for a body that breaks its schema", async () => {
    expect((await post('{"id":1}')).status).toBe(422);
    expect(faults()).toEqual(["/id must be string"]);
  });

  test("400 for invalid JSON and another content type", async () => {
    expect((await post("{")).status).toBe(400);
    expect((await post("id=a", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(400);
    expect(faults()).toEqual(["Content-Type is not application/json"]);
  });

  test("400 for a parameter where 422 is not documented", async () => {
    expect((await get("/v1/orders/7?page=0")).status).toBe(400);
    expect(faults()).toEqual(["page must be >= 1"]);
    expect((await get("/v1/orders/seven")).status).toBe(400);
    expect(faults()).toEqual(["id must be integer"]);
  });

  test("400 for a missing required parameter", async () => {
    expect((await call("/v1/orders/7", { headers: { "X-Seal": SEAL } })).status).toBe(400);
    expect(faults()).toEqual(["the header parameter X-Trace is missing"]);
  });
});

test("the mock prefers a path without variables to one with them", async () => {
  expect(await call("/v1/orders/latest")).toEqual({ status: 200, body: undefined });
});

test("the mock accepts webhooks at their documented address only", async () => {
  expect(await call("/events/all", { method: "POST", headers: { "X-Seal": SEAL } })).toEqual({ status: 200 });
  expect(mock.calls.at(-1)).toMatchObject({ operationId: "changed", faults: [] });
  expect((await call("/", { method: "POST" })).status).toBe(404);
});

test.each(["null", "0", '"1000"', "10.5", "-5"])("the mock refuses a refund of %s with 422", async (amount) => {
  const shipped = await startMock({ api: readApi(), appId: "me", appSecret: SECRET });
  const response = await fetch(`${shipped.url}/api/v1/refunds`, {
    method: "POST",
    body: `{"order_id":"10482","amount":${amount}}`,
    headers: { "Content-Type": "application/json", Authorization: BASIC },
  });
  await shipped.close();
  expect(response.status).toBe(422);
});

test.each(["//", "//a//b?c", "/v1/orders/%E0%A4%A"])("the mock survives the malformed address %s", async (address) => {
  const { status } = await get(address);
  expect([404, 422, 400]).toContain(status);
  expect((await get("/v1/orders/7")).status).toBe(200);
});

test("the mock isn't reachable from other computers", async () => {
  // All of 127.0.0.0/8 is this computer; a mock that listened on every address would respond on each.
  await expect(fetch(mock.url.replace("localhost", "127.0.0.2"))).rejects.toThrow("fetch failed");
});

test("the mock returns 404 and records a fault for an unknown address, unless the callback answers it", async () => {
  expect((await call("/none")).status).toBe(404);
  expect(mock.calls.at(-1)).toMatchObject({ operationId: "-", faults: ["the API document has no GET /none"] });
  expect((await call("/cart")).status).toBe(303);
});

describe("another content folder", () => {
  const content = contentFolder();

  test("readApi reads its API document, with the given host", () => {
    write(content("site.yaml"), "title: A\n");
    write(content("api/openapi.yaml"), DOCUMENT.replace("https://shop.example", "%host.store%"));
    expect(readApi("http://localhost:1").operations.map(({ id, server }) => [id, server])).toContainEqual([
      "addOrder",
      "http://localhost:1/v1",
    ]);
  });
});
