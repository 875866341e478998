import type { Node, NodePluginArgs } from "gatsby";
import type { SiteNode } from "./site-nodes";

/** Delay in ms before Gatsby's nodes are compared with those sent, and maximum number of comparisons. */
const LOOK = 1_000;
const LOOKS = 10;

type GatsbyApi = Pick<NodePluginArgs, "actions" | "createContentDigest" | "getNode" | "store">;

interface Wanted extends SiteNode {
  readonly contentDigest: string;
}

/** The parts of Gatsby's state with the ids of the nodes that pages show. */
interface GatsbyState {
  readonly pages: ReadonlyMap<string, { readonly context?: { readonly id?: string } }>;
}

/**
 * Returns a function that sends nodes to Gatsby: creates those that are new or changed since the last call, deletes
 * those that are gone. It compares with what was sent, because Gatsby's nodes are updated later.
 *
 * With `keep`, it also compares Gatsby's nodes and pages a second later and sends again what differs: `gatsby develop`
 * creates no page for a node that arrives while it creates pages, and drops the changes it batches if a browser
 * requests a page at that moment.
 * @param hasPage whether nodes of a type have a page, whose context has the node's id
 */
export function nodeSender(
  { actions, createContentDigest, getNode, store }: GatsbyApi,
  hasPage: (type: string) => boolean,
  keep = false,
): (nodes: readonly SiteNode[]) => void {
  let wanted: ReadonlyMap<string, Wanted> = new Map();
  const gone = new Set<string>();
  let looking: NodeJS.Timeout | undefined;

  const create = ({ type, id, fields, contentDigest }: Wanted): void =>
    void actions.createNode({ ...fields, id, internal: { type, contentDigest } });
  // Gatsby only reads the id of a node to delete.
  const remove = (id: string): void => actions.deleteNode({ id } as Node);

  /** Returns whether exactly those nodes that should have a page have one. */
  const arePagesThere = (): boolean => {
    const { pages } = store.getState() as GatsbyState;
    const shown = new Set([...pages.values()].flatMap(({ context }) => context?.id ?? []));
    const toShow = [...wanted.values()].filter(({ type }) => hasPage(type));
    return shown.size === toShow.length && toShow.every(({ id }) => shown.has(id));
  };

  /** Sends what Gatsby has lost. @returns whether anything was missing */
  const mend = (): boolean => {
    const lost = [...wanted.values()].filter(
      ({ id, contentDigest }) => getNode(id)?.internal.contentDigest !== contentDigest,
    );
    const left = [...gone].filter((id) => getNode(id) !== undefined);
    lost.forEach(create);
    left.forEach(remove);
    if (lost.length + left.length > 0) return true;
    const [any] = wanted.keys();
    if (any === undefined || arePagesThere()) return false;
    // Touching any node makes Gatsby create pages again.
    actions.touchNode(getNode(any) as Node);
    return true;
  };

  const lookLater = (looks: number): void => {
    clearTimeout(looking);
    looking = setTimeout(() => {
      if (mend() && looks > 1) lookLater(looks - 1);
    }, LOOK).unref();
  };

  return (nodes) => {
    const before = wanted;
    wanted = new Map(nodes.map((node) => [node.id, { ...node, contentDigest: createContentDigest(node.shown) }]));
    for (const node of wanted.values()) {
      gone.delete(node.id);
      if (before.get(node.id)?.contentDigest !== node.contentDigest) create(node);
    }
    for (const id of before.keys()) {
      if (wanted.has(id)) continue;
      gone.add(id);
      remove(id);
    }
    if (keep) lookLater(LOOKS);
  };
}
