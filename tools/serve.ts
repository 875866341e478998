import { existsSync } from "node:fs";
import { loadSite } from "../src/site/loaded-site";
import { readPort } from "./lib/read-port";
import { serve } from "./lib/static-server";

/** `npm run serve`: the built site, the way a static host serves it. */
async function main(): Promise<void> {
  const port = readPort(process.env.PORT, 9000);
  if (typeof port === "string") {
    console.error(port);
    process.exit(1);
  }
  if (!existsSync("public/index.html")) {
    console.error("There is no built site yet. Run `npm run build` first, or `npm start` for both.");
    process.exit(1);
  }
  try {
    const { url } = await serve({ directory: "public", port, basePath: loadSite().site?.config.basePath ?? "/" });
    console.log(`The site is at ${url} — press Ctrl+C to stop.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    console.error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=9001 npm start.`);
    process.exit(1);
  }
}

void main();
