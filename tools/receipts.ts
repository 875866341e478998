import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { formatProblems } from "../src/problems/problem";
import { checkLicences, componentsOf, licenceList } from "./receipts/licences";
import {
  checkInstallScripts,
  checkReasons,
  checkVersions,
  type LockedPackages,
  type PackageFile,
  type TextFile,
} from "./receipts/packages";

/**
 * `npm test -- receipts`: what the site is built with. Each package has a reason, an exact version and a licence that may be
 * used; none runs something unasked when it is installed, none is unused. Leaves the SBOM and the list of licences in
 * `receipts/`.
 */

const FOLDER = "receipts";
const textFile = (file: string): TextFile => ({ file, text: readFileSync(file, "utf8") });

/** What a command prints. It may fail, as long as it prints something. */
function output(command: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error || stdout === "") throw new Error(`${[command, ...args].join(" ")} failed: ${error?.message ?? stderr}`);
  return stdout;
}

/** The SBOM of everything that the lock file has, on every system. Serial number and time are left out: they differ each time. */
function sbom(): string {
  const document = JSON.parse(
    output("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--sbom-type", "application"]),
  ) as { serialNumber?: string; metadata: { timestamp?: string } };
  delete document.serialNumber;
  delete document.metadata.timestamp;
  return `${JSON.stringify(document, null, 2)}\n`;
}

function main(): number {
  const sources = { page: textFile("docs/dependencies.md"), packageFile: textFile("package.json") };
  const packages = JSON.parse(sources.packageFile.text) as PackageFile;
  const { packages: locked } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: LockedPackages };
  const bill = sbom();
  const components = componentsOf(bill);
  const problems = [
    ...checkReasons(sources, packages),
    ...checkVersions(sources, packages),
    ...checkInstallScripts(sources, packages, locked),
    ...checkLicences(sources.page, components),
  ];
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/sbom.cdx.json`, bill);
  writeFileSync(`${FOLDER}/licences.tsv`, licenceList(components));
  const unused = spawnSync("npx", ["knip", "--dependencies", "--no-progress"], { encoding: "utf8" });
  if (unused.status !== 0) console.error(`${unused.stdout}${unused.stderr}`);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (problems.length > 0 || unused.status !== 0) return 1;
  console.log(
    `${components.length} packages with a licence and a reason, none unused; ${FOLDER}/ has SBOM and licences`,
  );
  return 0;
}

process.exitCode = main();
