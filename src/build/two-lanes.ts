/** The results of `work` in the order of `values`. Two at a time: one encodes while the other reads and writes. */
export async function inTwoLanes<From, To>(values: readonly From[], work: (value: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < values.length; index = next++) results[index] = await work(values[index] as From);
  };
  await Promise.all([lane(), lane()]);
  return results;
}
