import { RESPONSE_CHECKS, responseChecks } from "../../openapi/response-checks";
import { operationFile, operationFileAddress } from "../../openapi/shown-operation";
import { apiSchemas } from "../../site/downloads";
import { getSite, loadSite } from "../../site/loaded-site";
import { processDocument } from "../../site/pages";
import { operationsIn } from "../../search/site-index";
import { writeOutput } from "../write-output";

/** Writes a file for each operation shown on a page, and the response checker's data for all of them. */
export function writeOperationFiles(publicDirectory: string): readonly string[] {
  const documents = getSite().versions.flatMap((version) => version.documents);
  const operations = documents.flatMap((document) => operationsIn(processDocument(document).content));
  const { api } = loadSite();
  const write = (address: string, content: unknown): string =>
    writeOutput(publicDirectory, address, JSON.stringify(content));
  return [
    ...operations.map((operation) => write(operationFileAddress(operation.id), operationFile(operation))),
    ...(operations.length > 0 ? [write(RESPONSE_CHECKS, responseChecks(api, apiSchemas(api)))] : []),
  ];
}
