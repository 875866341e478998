import { fetchOnce } from "./fetch-once";

const fetched = jest.fn<Promise<Partial<Response>>, [address: string]>();

beforeEach(() => {
  fetched.mockReset();
  window.fetch = fetched as unknown as typeof fetch;
});

test("fetches a file only once, even for concurrent calls", async () => {
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve([1]) });
  const [one, two] = await Promise.all([fetchOnce("/a.json"), fetchOnce("/a.json")]);
  expect([one, two, await fetchOnce("/a.json")]).toEqual([[1], [1], [1]]);
  expect(fetched.mock.calls).toEqual([["/a.json"]]);
});

test.each([
  ["a failed response", () => Promise.resolve({ ok: false, status: 503 })],
  ["no connection", () => Promise.reject(new Error("offline"))],
])("after %s, the next call retries", async (name, respond) => {
  fetched.mockImplementationOnce(respond);
  await expect(fetchOnce(`/${name}.json`)).rejects.toThrow();
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve([1]) });
  expect(await fetchOnce(`/${name}.json`)).toEqual([1]);
});

test("when two callers retry after a failed fetch, they share one more request", async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve([1]) });
  const again = () => fetchOnce("/twice.json").catch(() => fetchOnce("/twice.json"));
  expect(await Promise.all([again(), again()])).toEqual([[1], [1]]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
