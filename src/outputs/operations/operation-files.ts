import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RESPONSE_CHECKS, responseChecks } from "../../openapi/response-checks";
import { operationFile, operationFileAddress } from "../../openapi/shown-operation";
import { apiSchemas } from "../../site/downloads";
import { getSite, loadSite } from "../../site/loaded-site";
import { processDocument } from "../../site/pages";
import { operationsIn } from "../../search/site-index";

/** Writes the file of each operation that a page shows, and what the response checker needs for all of them. */
export function writeOperationFiles(publicDirectory: string): readonly string[] {
  const documents = getSite().versions.flatMap((version) => version.documents);
  const operations = documents.flatMap((document) => operationsIn(processDocument(document).content));
  const { api } = loadSite();
  return [
    ...operations.map((operation) => writeJson(operationFileAddress(operation.id), operationFile(operation))),
    ...(operations.length > 0 ? [writeJson(RESPONSE_CHECKS, responseChecks(api, apiSchemas(api)))] : []),
  ];

  function writeJson(address: string, content: unknown): string {
    const file = path.join(publicDirectory, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
    return address;
  }
}
