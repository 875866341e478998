import { availableParallelism } from "node:os";

/**
 * Runs asynchronous work for each value with limited concurrency: while one waits for a file or a thread of Node.js,
 * another runs.
 * @returns the results in the order of the values
 */
export async function inLanes<From, To>(
  values: readonly From[],
  work: (value: From) => Promise<To>,
  lanes = availableParallelism(),
): Promise<To[]> {
  const results: To[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < values.length; index = next++) results[index] = await work(values[index] as From);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
