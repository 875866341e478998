import { existsSync } from "node:fs";
import { loadSite } from "../src/site/loaded-site";
import { startAtPort } from "./lib/read-port";
import { serve } from "./lib/static-server";

/** `npm run serve`: serves the built site the way a static host does. */
void startAtPort(9000, async (port) => {
  if (!existsSync("public/index.html")) {
    console.error("There's no built site yet. Run `npm run build` first, or `npm start` for both.");
    process.exit(1);
  }
  const { url } = await serve({ directory: "public", port, basePath: loadSite().site?.config.basePath ?? "/" });
  console.log(`The site is at ${url} — press Ctrl+C to stop.`);
});
