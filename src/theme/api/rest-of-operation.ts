import { fetchOnce } from "../../browser/fetch-once";
import type { OperationFile } from "../../openapi/shown-operation";
import { exampleRequest, writeRequest } from "./write-request";

/** What an operation's page doesn't include, and the functions that write requests with it. */
export interface RestOfOperation extends OperationFile {
  readonly exampleRequest: typeof exampleRequest;
  readonly writeRequest: typeof writeRequest;
}

/**
 * Loads an operation's file.
 * @param file path of the operation's file, below the base path
 * @throws Error if it can't be loaded
 */
export async function loadRest(file: string): Promise<RestOfOperation> {
  return { ...(await fetchOnce<OperationFile>(file)), exampleRequest, writeRequest };
}
