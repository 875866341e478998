import type { NodePluginArgs } from "gatsby";
import type { SiteNode } from "./site-nodes";
import { nodeSender } from "./source-nodes";

const node = (id: string, shown: string): SiteNode => ({ type: "Doc", id, fields: { title: shown }, shown });

test("what is new or changed since the last time is sent, what is gone is deleted, whatever Gatsby has stored", () => {
  const done: string[] = [];
  const send = nodeSender({
    createContentDigest: (text: unknown) => `digest of ${String(text)}`,
    actions: {
      createNode: ({ id, title, internal }: { id: string; title: string; internal: Record<string, string> }) =>
        done.push(`${id}: ${title}, ${internal.type}, ${internal.contentDigest}`),
      deleteNode: ({ id }: { id: string }) => done.push(`no ${id}`),
    },
  } as unknown as NodePluginArgs);
  send([node("a", "A"), node("b", "B")]);
  expect(done.splice(0)).toEqual(["a: A, Doc, digest of A", "b: B, Doc, digest of B"]);
  send([node("a", "A"), node("b", "changed")]);
  expect(done.splice(0)).toEqual(["b: changed, Doc, digest of changed"]);
  // Before Gatsby has taken up the change, it is taken back.
  send([node("a", "A"), node("b", "B")]);
  expect(done.splice(0)).toEqual(["b: B, Doc, digest of B"]);
  send([node("b", "B")]);
  expect(done.splice(0)).toEqual(["no a"]);
});
