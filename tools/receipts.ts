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
 * `npm test -- receipts`: checks dependencies. Each needs a reason, an exact version and an allowed licence; none may
 * run an unapproved install script or be unused. Writes the SBOM and the list of licences to `receipts/`.
 */

const FOLDER = "receipts";
const textFile = (file: string): TextFile => ({ file, text: readFileSync(file, "utf8") });

/** Returns what a command prints; a non-zero exit is fine if there is output. */
function output(command: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error || stdout === "") throw new Error(`${[command, ...args].join(" ")} failed: ${error?.message ?? stderr}`);
  return stdout;
}

/**
 * Returns the SBOM of the lock file's packages for all systems, without serial number and time, which change with each
 * run.
 */
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
