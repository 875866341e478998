import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadSite } from "../../site/loaded-site";

/** The drawn screens → public. @returns their files */
export function writeScreens(publicDirectory: string): readonly string[] {
  return [...loadSite().screens.pictures].map(([address, svg]) => {
    const file = path.join(publicDirectory, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, svg);
    return address;
  });
}
