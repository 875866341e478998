import type { NodePluginArgs } from "gatsby";
import { nodeSender } from "./node-sender";
import type { SiteNode } from "./site-nodes";

const node = (id: string, shown: string): SiteNode => ({ type: "Doc", id, fields: { title: shown }, shown });

/** Fakes Gatsby with nodes and pages, and records its actions. */
function gatsby(keep: boolean) {
  const done: string[] = [];
  const nodes = new Map<string, { internal: { contentDigest: string } }>();
  const pages = new Map<string, { context: { id?: string } }>([["/404", { context: {} }]]);
  interface Given {
    readonly id: string;
    readonly title: string;
    readonly internal: { readonly contentDigest: string };
  }
  const api = {
    createContentDigest: (text: unknown) => `digest of ${String(text)}`,
    getNode: (id: string) => nodes.get(id),
    store: { getState: () => ({ pages }) },
    actions: {
      createNode: ({ id, title, internal }: Given) => done.push(`${id}: ${title}, ${internal.contentDigest}`),
      deleteNode: ({ id }: Given) => done.push(`no ${id}`),
      touchNode: () => done.push("touched"),
    },
  } as unknown as NodePluginArgs;
  return { send: nodeSender(api, (type) => type === "Doc", keep), told: () => done.splice(0), nodes, pages };
}

/** A node as Gatsby stores it. */
const stored = (shown: string) => ({ internal: { contentDigest: `digest of ${shown}` } });
const page = (id: string) => ({ context: { id } });

test("sends new and changed nodes and deletes removed ones, compared with what was last sent", () => {
  const { send, told } = gatsby(false);
  send([node("a", "A"), node("b", "B")]);
  expect(told()).toEqual(["a: A, digest of A", "b: B, digest of B"]);
  send([node("a", "A"), node("b", "changed")]);
  expect(told()).toEqual(["b: changed, digest of changed"]);
  // The change is reverted before Gatsby has applied it.
  send([node("a", "A"), node("b", "B")]);
  expect(told()).toEqual(["b: B, digest of B"]);
  send([node("b", "B")]);
  expect(told()).toEqual(["no a"]);
});

describe("in develop", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("resends lost nodes and deletions every second until Gatsby has applied them", () => {
    const { send, told, nodes, pages } = gatsby(true);
    nodes.set("b", stored("B"));
    pages.set("/b", page("b"));
    send([node("a", "A"), node("b", "B")]);
    send([node("a", "A")]);
    told();
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual(["a: A, digest of A", "no b"]);
    nodes.set("a", stored("A"));
    nodes.delete("b");
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual(["touched"]);
    pages.delete("/b");
    pages.set("/a", page("a"));
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("gives up after ten attempts", () => {
    const { send, told } = gatsby(true);
    send([node("a", "A")]);
    told();
    jest.advanceTimersByTime(60_000);
    expect(told()).toHaveLength(10);
  });
});
