import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import type { TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { getSite } from "../../src/site/loaded-site";
import { compileInShop, copyShop, startShop, type Change, type ShopName } from "../../tools/lib/shops";
import { SECRET } from "../../tools/samples/credentials";
import { ran, type Ran } from "./programs";

/** What the sample shop tests send: signed calls, a browser's requests, and the shops' own commands. */

const { variables } = getSite();
export const slug = variables["product-slug"] as string;
export const KEY = `${variables.product_slug}_id`;
export const HEADER = `X-${variables.Product}-CRC`;
export const RETURN = `${variables.product_slug}_order_created`;

export interface Answer {
  readonly status: number;
  // Tests inspect responses of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  /** Content type. */
  readonly type?: string;
  /** Redirect target. */
  readonly location?: string;
}

export const sign = (text: string | Buffer, secret = SECRET): string =>
  createHmac("sha1", secret).update(text).digest("hex");

/** Sends a body as is, signed unless `headers` override that. */
export async function post(
  address: string,
  text: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", [HEADER]: sign(text), ...headers },
    body: typeof text === "string" ? text : new Uint8Array(text),
  });
  return answerOf(response);
}

async function answerOf(response: Response): Promise<Answer> {
  const body = await response.text();
  const data = body.startsWith("{") || body.startsWith("[") ? JSON.parse(body) : body;
  return { status: response.status, data, type: response.headers.get("content-type") ?? "" };
}

export const bag = { id: "BAG-CANVAS-01", quantity: 1 };
export const card = { id: "GIFT-CARD-25", quantity: 1 };
export const athens = { street: "12 Harbour Street", city: "Athens", postcode: "10558", country: "GR" };
export const maria = { email: "maria@example.com", first_name: "Maria", last_name: "Pappa" };

/** Returns an order for one gift card, which needs neither stock nor shipping. */
export const cardOrder = (more: object = {}): object => ({
  [KEY]: `t_${randomUUID()}`,
  currency: "EUR",
  status: "COMPLETED",
  total_cents: 2500,
  items: [card],
  ...more,
});

/** Returns an order for bags with courier shipping. */
export const bagOrder = (more: object = {}): object =>
  cardOrder({ total_cents: 4250, items: [bag], ship_to: athens, shipping_id: "courier_std", ...more });

/**
 * Returns the product's calls to a shop.
 * @param check is called with each response; `path` has no query
 */
export function shopClient(url: string, check: (method: string, path: string, answer: Answer) => void = () => {}) {
  const checked = async (method: "GET" | "POST", route: string, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    check(method, `/${route.split("?")[0]}`, answer);
    return answer;
  };
  const call = (route: string, body: object): Promise<Answer> =>
    checked("POST", route, post(`${url}/${slug}/v1/${route}`, JSON.stringify({ request_id: randomUUID(), ...body })));
  const get = (route: string): Promise<Answer> =>
    checked("GET", route, fetch(`${url}/${slug}/v1/${route}`, { headers: { [HEADER]: sign("") } }).then(answerOf));
  /** Sends an event's body. */
  const notify = (body: object, key: string): Promise<Answer> =>
    checked(
      "POST",
      `webhooks/${slug}`,
      post(`${url}/webhooks/${slug}`, JSON.stringify(body), { "Idempotency-Key": key }),
    );
  const submit = (order: object, user: object = maria): Promise<Answer> => call("submit", { order, user });
  const reported = async (id: string): Promise<Answer["data"]> =>
    (await get("orders?per_page=100")).data.orders.find((order: { id: string }) => order.id === id);
  const state = async (id: string): Promise<string> => (await reported(id)).status;
  return {
    call,
    get,
    notify,
    submit,
    reported,
    state,
    /** Waits until an order has a state: events are processed after the response. */
    becomes: async (id: string, expected: string): Promise<void> => {
      for (let attempt = 0; attempt < 100 && (await state(id)) !== expected; attempt += 1) await pause(20);
      assert.equal(await state(id), expected);
    },
    stays: async (id: string, expected: string): Promise<void> => {
      await pause(200);
      assert.equal(await state(id), expected);
    },
    quote: (quotation: object, metadata?: object[]): Promise<Answer> =>
      call("quote", { quotation: { currency: "EUR", items: [bag], ...quotation }, ...(metadata && { metadata }) }),
    stock: async (id = bag.id): Promise<number> =>
      (await call("products", { currency: "EUR", items: [{ id, quantity: 1 }] })).data.items[0].stock,
    event: (orderId: string, status: string, key: string, created = new Date().toISOString()): Promise<Answer> =>
      notify({ type: "ORDER_UPDATED", created_at: created, data: { order_id: orderId, status } }, key),
  };
}

/** Starts a changed copy of a shop, which stops after the test. */
export async function shopFor(
  t: TestContext,
  name: ShopName,
  folder: string,
  changes: readonly Change[] = [],
  environment: Readonly<Record<string, string>> = {},
) {
  const directory = copyShop(name, folder, changes);
  const shop = await startShop(name, directory, SECRET, environment);
  t.after(() => shop.stop());
  return { ...shop, directory, client: shopClient(shop.url) };
}

/** Simulates a shopper's browser, which keeps its cookie. */
export function browser(url: string, jar = { cookie: "" }) {
  const visit = async (address: string, form?: Record<string, string>): Promise<string> => {
    const response = await fetch(`${url}${address}`, {
      redirect: "manual",
      headers: { cookie: jar.cookie },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    jar.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? jar.cookie;
    return response.text();
  };
  /** Returns the query of the page's checkout link whose text starts with `label`. */
  const link = async (label: string): Promise<URLSearchParams> => {
    const found = new RegExp(`href="([^"]+)">${label}`).exec(await visit("/"))?.[1];
    if (!found) throw new Error(`no link ${label}`);
    return new URL(found.replaceAll(/&(?:amp|#38);/g, "&")).searchParams;
  };
  return {
    jar,
    visit,
    link,
    add: (id = "2041"): Promise<string> => visit("/cart", { id }),
    signIn: (email = maria.email, password = "demo"): Promise<string> => visit("/sign-in", { email, password }),
    /** Returns the page's `sessionId`; undefined unless someone is signed in. */
    token: async (): Promise<string | undefined> => /data-session-id="([^"]+)"/.exec(await visit("/"))?.[1],
    /** Returns metadata with the id of the cart, or of a Quick Buy. */
    metadata: async (label = "Check out"): Promise<{ key: string; value: string }[]> => {
      const metadata = JSON.parse((await link(label)).get("metadata") ?? "{}") as Record<string, string>;
      return Object.entries(metadata).map(([key, value]) => ({ key, value }));
    },
    returns: (orderId: string): Promise<string> => visit(`/?${RETURN}=${orderId}`),
  };
}

/** Runs a command of a started shop, such as `refund 10482 1000`, without its package manager. */
export function command(
  shop: ShopName,
  directory: string,
  [name = "", ...args]: readonly string[],
  environment: Record<string, string>,
): Promise<Ran> {
  const program = shop === "node-shop" ? [process.execPath, `${name}.mjs`] : ["php", `${name}.php`];
  return ran([...program, ...args], { cwd: directory, env: { ...process.env, ...environment } });
}

/** Runs code inside a shop, in its language. @returns its output @throws Error with the output if it fails */
export async function inside(
  shop: ShopName,
  directory: string,
  code: Readonly<Record<ShopName, string>>,
): Promise<string> {
  const program =
    shop === "node-shop"
      ? [process.execPath, "--input-type=module", "--eval", compileInShop(directory, code[shop])]
      : ["php", "-r", `require "src/load.php"; ${code[shop]}`];
  const { stdout, output, code: status } = await ran(program, { cwd: directory });
  if (status !== 0) throw new Error(output);
  return stdout.trim().split("\n").at(-1) ?? "";
}

/** Waits until a condition holds. @throws Error with `what` after 30 s */
export const waitUntil = async (what: string, done: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) if (await done()) return;
  throw new Error(`not within 30 s: ${what}`);
};
