import { execFile, spawnSync } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { getSite } from "../../src/site/loaded-site";
import type { ShopName } from "../../tools/lib/shops";
import { SECRET } from "../../tools/samples/credentials";

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
  const body = await response.text();
  return { status: response.status, data: body.startsWith("{") || body.startsWith("[") ? JSON.parse(body) : body };
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

/** Returns the product's calls to a shop. */
export function shopClient(url: string) {
  const call = (route: string, body: object): Promise<Answer> =>
    post(`${url}/${slug}/v1/${route}`, JSON.stringify({ request_id: randomUUID(), ...body }));
  const get = async (route: string): Promise<Answer> => {
    const response = await fetch(`${url}/${slug}/v1/${route}`, { headers: { [HEADER]: sign("") } });
    return { status: response.status, data: await response.json() };
  };
  const submit = (order: object, user: object = maria): Promise<Answer> => call("submit", { order, user });
  const reported = async (id: string): Promise<Answer["data"]> =>
    (await get("orders?per_page=100")).data.orders.find((order: { id: string }) => order.id === id);
  return {
    call,
    get,
    submit,
    reported,
    quote: (quotation: object, metadata?: object[]): Promise<Answer> =>
      call("quote", { quotation: { currency: "EUR", items: [bag], ...quotation }, ...(metadata && { metadata }) }),
    state: async (id: string): Promise<string> => (await reported(id)).status,
    stock: async (id = bag.id): Promise<number> =>
      (await call("products", { currency: "EUR", items: [{ id, quantity: 1 }] })).data.items[0].stock,
    event: (orderId: string, status: string, key: string, created = new Date().toISOString()): Promise<Answer> =>
      post(
        `${url}/webhooks/${slug}`,
        JSON.stringify({ type: "ORDER_UPDATED", created_at: created, data: { order_id: orderId, status } }),
        { "Idempotency-Key": key },
      ),
  };
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

export interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs a command of a started shop, such as `refund 10482 1000`, without its package manager. */
export function command(
  shop: ShopName,
  directory: string,
  [name = "", ...args]: readonly string[],
  environment: Record<string, string>,
): Promise<Run> {
  const [program, first] = shop === "node-shop" ? [process.execPath, [`${name}.mjs`]] : ["php", [`${name}.php`]];
  return new Promise((resolve) => {
    execFile(
      program,
      [...first, ...args],
      { cwd: directory, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Runs code inside a shop, in its language. @returns its output */
export function inside(shop: ShopName, directory: string, code: Readonly<Record<ShopName, string>>): string {
  const [program, args] =
    shop === "node-shop"
      ? [process.execPath, ["--import=tsx", "--input-type=module", "--eval", code[shop]]]
      : ["php", ["-r", `require "src/load.php"; ${code[shop]}`]];
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: directory, encoding: "utf8" });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout.trim().split("\n").at(-1) ?? "";
}

/** Waits until a condition holds. @throws Error with `what` after 30 s */
export const waitUntil = async (what: string, done: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within 30 s: ${what}`);
};
