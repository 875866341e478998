import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "./lib/chromium";
import { found } from "./lib/program";
import { Reader } from "./lib/scrolling-reader";
import { serve } from "./lib/static-server";
import { TSX_NAMES } from "./lib/tsx-names";

/**
 * `npm run looks:tasks`: how far readers scroll for five tasks on operation pages, in px. `BASE_URL` names a site that
 * is served already, such as that of an earlier commit: where a page has no control of today's, the earlier one is used.
 */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const SUBMIT = "/api/submit-quotation";
const PAYMENT = "#compose-body-order-payment";

interface Task {
  readonly name: string;
  readonly address: string;
  readonly run: (reader: Reader) => Promise<void>;
}

const TASKS: readonly Task[] = [
  {
    name: "Find a field's limit",
    address: SUBMIT,
    run: (reader) => findField(reader, "order.items.quantity", "request-order-items-quantity", "at least 1"),
  },
  {
    name: "See the response to a wrong coupon",
    address: "/api/get-quotation",
    run: async (reader) => {
      const title = "The coupon is unknown";
      if (await reader.has(".operation-rail")) {
        if (!(await reader.isInView('[role=tab]:text-is("400")'))) await reader.jump("Request");
        await openTab(reader, "Responses");
        await reader.click('[role=tab]:text-is("400")');
        await reader.choose(".operation-side .tabs .tabs .tab-panel:not([hidden]) select", title);
        await reader.see(".operation-side .tabs .tabs .tab-panel:not([hidden]) code", "INVALID_COUPON");
      } else {
        await reader.jump("400");
        const example = `details:has(> summary:text-is("Example: ${title}"))`;
        await reader.click(`${example} > summary`);
        await reader.see(`${example} code`, "INVALID_COUPON");
      }
    },
  },
  {
    name: "Copy the Python request for a pickup order",
    address: SUBMIT,
    run: async (reader) => {
      if (await reader.has(".operation-rail")) {
        await chooseExample(reader, "Pickup in a store");
        await reader.choose('select[aria-label="Language"]', "Python");
        await reader.see(".operation-side code", "import");
        await reader.click(".operation-side .code-sample .code-actions button:last-of-type");
      } else {
        await reader.jump("Request");
        await reader.click('[role=tab]:text-is("Python")');
        await reader.click('.operation-side [role=tabpanel]:not([hidden]) button[aria-label^="Copy"]');
        const example = 'details:has(> summary:text-is("Example: Pickup in a store"))';
        await reader.click(`${example} > summary`);
        await reader.click(`${example} button[aria-label^="Copy"]`);
      }
    },
  },
  {
    name: "Compose a request with cash on delivery",
    address: SUBMIT,
    run: async (reader) => {
      const isLive = await reader.has(".operation-rail");
      if (isLive) await chooseExample(reader, "Cash on delivery, so no payment is authorised");
      else await reader.jump("Request");
      await reader.click('button:text-is("Compose a request")');
      await reader.wait(".operation-composer");
      if (!isLive) await reader.click('summary:text-is("payment, optional")');
      for (const [field, value] of [
        ["name", "Cash at the door"],
        ["total_cents", "275"],
      ] as const) {
        await reader.fill(`${PAYMENT}-${field}`, value);
        if (isLive) await reader.see(".operation-side code", value);
        else await seeAfterWriting(reader, value);
      }
    },
  },
  {
    name: "Link a colleague to one nested field",
    address: SUBMIT,
    run: (reader) => findField(reader, "order.box_now.locker_id", "request-order-box_now-locker_id", "locker_id"),
  },
];

/** A request without errors was shown only after a press of the button below the form. */
async function seeAfterWriting(reader: Reader, value: string): Promise<void> {
  await reader.click('button:text-is("Write the request")');
  if (await reader.has(".operation-composer figure")) await reader.see(".operation-composer figure code", value);
  else await reader.see(".operation-composer [role=alert]", "need");
}

async function openTab(reader: Reader, name: string): Promise<void> {
  const tab = `.operation-side > .tabs > .tab-list > [role=tab]:text-is("${name}")`;
  if (await reader.isVisible(tab)) await reader.click(tab);
}

async function chooseExample(reader: Reader, title: string): Promise<void> {
  const picker = 'select[aria-label="Example"] >> nth=0';
  if (!(await reader.isInView(picker))) await reader.jump("Request");
  await reader.choose(picker, title);
}

async function findField(reader: Reader, path: string, id: string, text: string): Promise<void> {
  await reader.jump("Request");
  const box = 'input[aria-label="Find a field"] >> nth=0';
  if (await reader.has('input[aria-label="Find a field"]')) {
    await reader.fill(box, path);
    await reader.press(box, "Enter");
  } else {
    const above = id.split("-").slice(0, -1);
    for (const end of above.slice(1).map((_part, index) => index + 2))
      await reader.click(`[id="${above.slice(0, end).join("-")}"] > dd > details > summary`);
  }
  await reader.click(`[id="${id}"] > dt > .hash-link`);
  await reader.see(`[id="${id}"]`, text);
}

async function measure(browser: Browser, url: string, task: Task, size: (typeof SIZES)[number]): Promise<number> {
  const page = await browser.newPage({ viewport: size });
  await page.addInitScript(TSX_NAMES);
  await page.goto(`${url.replace(/\/$/, "")}${task.address}`);
  await page.locator("html[data-hydrated=true]").waitFor();
  const reader = new Reader(page);
  await task.run(reader);
  await page.close();
  return Math.round(reader.scrolled);
}

async function main(): Promise<void> {
  if (process.env.BASE_URL === undefined && !existsSync("public/index.html")) {
    console.error("There is no built site yet. Run `npm run build` first, or name a served one: BASE_URL=http://….");
    process.exit(1);
  }
  const site = process.env.BASE_URL === undefined ? await serve({ directory: "public", port: 0 }) : undefined;
  const browser = await chromium.launch({
    executablePath: found("Chromium", findChromium),
    args: [...CHROMIUM_ARGUMENTS],
  });
  console.log(`| Task | ${SIZES.map(({ width, height }) => `${width} × ${height}`).join(" | ")} |\n|---|---|---|`);
  for (const task of TASKS) {
    const distances: number[] = [];
    for (const size of SIZES)
      distances.push(await measure(browser, site?.url ?? process.env.BASE_URL ?? "", task, size));
    console.log(`| ${task.name} | ${distances.map((distance) => `${distance} px`).join(" | ")} |`);
  }
  await browser.close();
  await site?.close();
}

void main();
