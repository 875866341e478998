import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { operationFile, operationFileAddress } from "../../openapi/shown-operation";
import { getSite } from "../../site/loaded-site";
import { processDocument } from "../../site/pages";
import { operationsIn } from "../../search/site-index";

/** Writes the file of each operation that a page shows. */
export function writeOperationFiles(publicDirectory: string): readonly string[] {
  const documents = getSite().versions.flatMap((version) => version.documents);
  const operations = documents.flatMap((document) => operationsIn(processDocument(document).content));
  return operations.map((operation) => {
    const address = operationFileAddress(operation.id);
    const file = path.join(publicDirectory, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(operationFile(operation)));
    return address;
  });
}
