import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { operationFile, operationFileAddress } from "../openapi/shown-operation";
import { getSite } from "./loaded-site";
import { processDocument } from "./pages";
import { removeOthers } from "./remove-others";
import { operationsIn } from "./search-index";

/** Folder of `public/` with what the pages of operations fetch. */
const FOLDER = "operations";

/** Writes the file of each operation that a page shows, and removes those of an earlier build. */
export function writeOperationFiles(publicDirectory = "public"): void {
  const documents = getSite().versions.flatMap((version) => version.documents);
  const operations = documents.flatMap((document) => operationsIn(processDocument(document).content));
  const files = operations.map((operation) => {
    const file = path.join(publicDirectory, operationFileAddress(operation.id));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(operationFile(operation)));
    return file;
  });
  removeOthers(path.join(publicDirectory, FOLDER), new Set(files));
}
