import { fetchOnce } from "../../browser/fetch-once";
import type { OperationFile } from "../../openapi/shown-operation";
import { exampleRequest, writeRequest } from "./write-request";

/** What an operation's page lacks, and what writes requests with it. */
export interface RestOfOperation extends OperationFile {
  readonly exampleRequest: typeof exampleRequest;
  readonly writeRequest: typeof writeRequest;
}

/**
 * @param file address of the operation's file, below the base path
 * @throws Error when it does not come
 */
export async function loadRest(file: string): Promise<RestOfOperation> {
  return { ...(await fetchOnce<OperationFile>(file)), exampleRequest, writeRequest };
}
