import { loadSite } from "../../site/loaded-site";
import { writeOutput } from "../write-output";

/** Writes the drawn screens → public. @returns their files */
export function writeScreens(publicDirectory: string): readonly string[] {
  return [...loadSite().screens.pictures].map(([address, svg]) => writeOutput(publicDirectory, address, svg));
}
