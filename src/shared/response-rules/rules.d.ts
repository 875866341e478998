import type { Fault } from "./schema";

/**
 * Checks ids, sums and order.
 * @param path of the endpoint, such as `/quote`
 * @param response one that follows its schema
 * @param request body, or for a GET its query parameters as strings; without it, checks that need it are skipped
 */
export declare function ruleFaults(path: string, response: unknown, request: unknown): Fault[];

/** Checks that any response, valid or not, has the request's id. */
export declare function idFaults(response: unknown, request: unknown): Fault[];
