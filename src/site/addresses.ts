import { writeFileSync } from "node:fs";
import path from "node:path";
import { readAddresses, writeAddresses } from "../content-model/addresses";
import { startOf, type Problem } from "../problems/problem";
import { ADDRESSES, displayPath } from "./content-files";
import { getSite, loadSite } from "./loaded-site";

/** Returns the text of `addresses.txt` with more addresses. Keeps all existing ones. */
export function addressesWith(added: readonly string[]): string {
  const { addresses } = loadSite();
  const { variables } = getSite();
  const known = addresses ? readAddresses(addresses, variables).addresses.map(({ address }) => address) : [];
  return writeAddresses([...known, ...added], variables);
}

/** Records new addresses. Returns a message about it. */
export function recordAddresses(added: readonly string[]): string {
  const file = addressesFile();
  writeFileSync(file, addressesWith(added));
  return `${count(added)} recorded in ${displayPath(file)}; commit it with the pages.`;
}

/** Says why new addresses aren't recorded while the content has problems: corrections may change them. */
export const recordLater = (added: readonly string[]): string =>
  `${count(added)} not recorded yet: correct the problems first, then run this again.`;

/** Reports addresses that aren't recorded. */
export function notRecorded(added: readonly string[]): Problem[] {
  if (added.length === 0) return [];
  const isThere = loadSite().addresses !== undefined;
  return [
    {
      ...startOf(displayPath(addressesFile())),
      what: isThere ? "addresses that aren't recorded" : "record of the addresses",
      found: isThere ? `${count(added)} without a line, such as \`${added[0]}\`` : "no such file",
      expected: "a line for each page and heading, so that none of them is lost unnoticed",
      fix: "run `npm run check -- --write` and commit the file.",
    },
  ];
}

const addressesFile = (): string => path.join(loadSite().directory, ADDRESSES);

const count = ({ length }: readonly string[]): string => (length === 1 ? "1 address" : `${length} addresses`);
