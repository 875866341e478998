import type { Node, NodePluginArgs } from "gatsby";
import type { SiteNode } from "./site-nodes";

/** How long after nodes were sent Gatsby's are compared with them, in ms, and how often while they differ. */
const LOOK = 1_000;
const LOOKS = 10;

type GatsbyApi = Pick<NodePluginArgs, "actions" | "createContentDigest" | "getNode" | "store">;

interface Wanted extends SiteNode {
  readonly contentDigest: string;
}

/** Gatsby's pages, as far as they name the node that they show. */
interface GatsbyState {
  readonly pages: ReadonlyMap<string, { readonly context?: { readonly id?: string } }>;
}

/**
 * Gives nodes to Gatsby: those that are new or changed since the call before, and the deletion of those that are gone. It
 * compares with what was sent, not with Gatsby's nodes, which follow later.
 *
 * Where `keep` is set, Gatsby's nodes and pages are compared a second later, too, and sent again where they differ. While
 * `gatsby develop` makes pages it makes none of a node that comes in that moment; and what it collects while it waits is
 * gone where a browser asks for a page just then.
 * @param hasPage whether nodes of a type have a page, which names the node's id in its context
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
  // An id is all that Gatsby takes of a node to delete.
  const remove = (id: string): void => actions.deleteNode({ id } as Node);

  /** Whether each node that is to have a page has one, and no other node. */
  const arePagesThere = (): boolean => {
    const { pages } = store.getState() as GatsbyState;
    const shown = new Set([...pages.values()].flatMap(({ context }) => context?.id ?? []));
    const toShow = [...wanted.values()].filter(({ type }) => hasPage(type));
    return shown.size === toShow.length && toShow.every(({ id }) => shown.has(id));
  };

  /** Sends again what Gatsby has lost. @returns whether there was anything */
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
    // A change of any node, even into what it is, has pages made.
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
