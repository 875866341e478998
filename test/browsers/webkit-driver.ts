import { spawn, type ChildProcess } from "node:child_process";
import { Builder, Key, Origin, type WebDriver } from "selenium-webdriver";
import { answers, freePort } from "../../tools/lib/free-port";
import { findWebKit, found } from "../../tools/lib/find-program";
import type { Driver } from "./driver";

/** Starts WebKitGTK through its own driver and W3C WebDriver, on a virtual display. */
export async function startWebKit(): Promise<Driver> {
  const { driver: program, display } = found("WebKitGTK", findWebKit);
  const children: ChildProcess[] = [];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    // No GPU and no desktop services.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
    GDK_BACKEND: "x11",
  };
  if (display !== undefined) {
    const [child, name] = await startDisplay(display);
    children.push(child);
    environment.DISPLAY = name;
  }
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], { env: environment, stdio: "ignore" });
  children.push(server);
  const url = `http://127.0.0.1:${port}`;
  // On a busy machine, its start takes a second.
  if (!(await answers(url, 30_000))) throw new Error(`${program} doesn't answer at ${url}`);
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { args: ["--automation"] },
    })
    .build();
  await browser.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
  return {
    open: async (address) => {
      await browser.get(address);
      await browser.executeScript(watchErrors);
    },
    run: ((work: (...values: unknown[]) => unknown, ...values: unknown[]) =>
      browser.executeScript(work, ...values)) as Driver["run"],
    clickAt: async (x, y) => {
      await browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform();
    },
    press: async (combination) => {
      const keys = combination.split("+").map(keyOf);
      const actions = browser.actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.reverse()) actions.keyUp(key);
      await actions.perform();
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    resize: (width, height) => resize(browser, width, height),
    uncaught: () =>
      browser.executeScript<string[]>(() => (window as { uncaught?: string[] }).uncaught?.splice(0) ?? []),
    close: async () => {
      await browser.quit();
      for (const child of children) child.kill();
    },
  };
}

/** Runs in the page, because the protocol doesn't report errors. */
function watchErrors(): void {
  const uncaught: string[] = [];
  Object.assign(window, { uncaught });
  window.addEventListener("error", ({ message }) => uncaught.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)));
}

const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Control: Key.CONTROL,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
  Home: Key.HOME,
};

/** @throws Error for a named key that isn't listed above */
function keyOf(name: string): string {
  const key = KEYS[name] ?? name;
  if (key.length > 1) throw new Error(`the key ${name} is not in test/browsers/webkit-driver.ts`);
  return key;
}

/** Adjusts the window until the page has its size, because the window's toolbar takes space. */
async function resize(browser: WebDriver, width: number, height: number): Promise<void> {
  const inner = (): Promise<[number, number]> => browser.executeScript(() => [window.innerWidth, window.innerHeight]);
  const isRight = async (): Promise<boolean> => (await inner()).join() === [width, height].join();
  const adjusted = async (): Promise<boolean> => {
    if (await isRight()) return true;
    const window = browser.manage().window();
    const [innerWidth, innerHeight] = await inner();
    const outer = await window.getRect();
    await window.setRect({
      x: 0,
      y: 0,
      width: outer.width + width - innerWidth,
      height: outer.height + height - innerHeight,
    });
    return isRight();
  };
  await browser.wait(adjusted, 20_000, `no window of ${width} px`, 100);
}

/** Starts a virtual display. Returns its process and its name, such as `:1`. */
function startDisplay(program: string): Promise<[ChildProcess, string]> {
  const child = spawn(program, ["-displayfd", "3", "-screen", "0", "1920x1400x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`${program} ended with ${status}`)));
    child.stdio[3]?.once("data", (number: Buffer) => resolve([child, `:${number.toString().trim()}`]));
  });
}
