import type { Fault } from "./schema";

/**
 * Faults of ids, sums and order.
 * @param path of the endpoint, such as `/quote`
 * @param response one without faults of its schema
 * @param request body, or for a GET the parameters of the query as texts; what needs it is left out without it
 */
export declare function ruleFaults(path: string, response: unknown, request: unknown): Fault[];

/** Whether any response, good or not, has the id of the request. */
export declare function idFaults(response: unknown, request: unknown): Fault[];
