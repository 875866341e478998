import { existsSync } from "node:fs";
import { FOLDER_HOSTS, publishFolder, type FolderHost } from "./lib/publish-folder";

/** `npm run hosts:publish -- netlify`: assembles the folder to publish on a host from the last build. */
function main(given: string | undefined): number {
  const host = FOLDER_HOSTS.find((name): name is FolderHost => name === given);
  if (host === undefined) {
    const found = given === undefined ? "nothing" : `\`${given}\``;
    const names = FOLDER_HOSTS.map((name) => `\`${name}\``).join(", ");
    console.error(
      `hosts:publish · host — found ${found}, expected one of ${names}. Fix: npm run hosts:publish -- netlify`,
    );
    return 1;
  }
  if (!existsSync("hosts/description.json") || !existsSync("public/index.html")) {
    console.error("There's no finished build. Run `npm run build` first.");
    return 1;
  }
  console.log(`Publish the folder ${publishFolder(".", host)}.`);
  return 0;
}

process.exitCode = main(process.argv[2]);
