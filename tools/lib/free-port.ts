import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until a server responds. Returns whether it does within `limit` ms, and before it ends. */
export async function answers(url: string, limit: number, hasEnded = (): boolean => false): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end && !hasEnded(); await delay(20)) {
    try {
      await fetch(url);
      return true;
    } catch {
      // Not listening yet.
    }
  }
  return false;
}
