import { startOf, type Problem } from "../../src/problems/problem";
import { canonicalAddress, type BuiltSite } from "./built-site";
import { finding, shown } from "../lib/finding";
import type { Head } from "./head";

type Value = string | number | boolean | null | Node | readonly Value[];
interface Node {
  readonly [property: string]: Value | undefined;
}

/** Whether an address belongs to the site: equals its URL, or continues it with a path or fragment. */
const isOn = ({ siteUrl }: BuiltSite, address: string): boolean =>
  address === siteUrl || [`${siteUrl}/`, `${siteUrl}#`].some((start) => address.startsWith(start));

/** Required properties per node type; `schema-dts` types keep the names valid in schema.org's vocabulary. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ["@id", "name", "url", "logo"],
  WebSite: ["@id", "name", "url", "publisher"],
  WebPage: ["@id", "url", "name", "isPartOf"],
  CollectionPage: ["@id", "url", "name", "isPartOf"],
  TechArticle: ["@id", "headline", "description", "mainEntityOfPage", "author", "publisher", "image"],
  APIReference: ["@id", "headline", "description", "mainEntityOfPage", "author", "publisher", "image"],
  BreadcrumbList: ["@id", "itemListElement"],
  ListItem: ["position", "name", "item"],
};

/** Types that occur exactly once per graph. */
const ONCE = ["Organization", "WebSite"];
/** Properties whose values are URLs. */
const ADDRESSES = ["@id", "url", "item", "image", "logo"];
const FIX = "correct src/theme/components/PageHead/linked-data.ts.";

/**
 * Checks a page's linked data: a single graph, required properties on each node, every referenced `@id` defined, every
 * node connected to the page's, every URL absolute and on this site.
 * @param url canonical URL of the page
 */
export function checkGraph(site: BuiltSite, head: Head, url: string): readonly Problem[] {
  const scripts = head.elements.filter(({ attributes }) => attributes.type === "application/ld+json");
  const [script] = scripts;
  if (script === undefined || scripts.length > 1)
    return [finding(startOf(head.file), "linked data", `${scripts.length} scripts`, "one per page", FIX)];
  const problem = (what: string, found: string, expected: string): Problem =>
    finding(script.at, what, found, expected, FIX);
  let graph: Node;
  try {
    graph = JSON.parse(script.text) as Node;
  } catch (error) {
    return [problem("linked data", (error as Error).message, "JSON")];
  }
  const nodes = graph["@graph"];
  if (graph["@context"] !== "https://schema.org" || !Array.isArray(nodes))
    return [problem("linked data", shown(JSON.stringify(graph).slice(0, 80)), "`@context` of schema.org and `@graph`")];
  return [
    ...nodes.flatMap((node: Node) => checkNode(node, site, problem)),
    ...checkKinds(nodes as Node[], problem),
    ...checkLinks(nodes as Node[], url, problem),
    ...checkTrail(nodes as Node[], site, url, problem),
  ];
}

type Report = (what: string, found: string, expected: string) => Problem;

const isNode = (value: Value | undefined): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const typeOf = (node: Node): string => String(node["@type"]);

const isReference = (node: Node): boolean => Object.keys(node).join() === "@id";

/** Returns the nodes among a node's property values. */
function parts(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function checkNode(node: Node, site: BuiltSite, problem: Report): Problem[] {
  if (isReference(node)) return [];
  const type = typeOf(node);
  const required = REQUIRED[type];
  if (required === undefined) return [problem("type of linked data", shown(type), Object.keys(REQUIRED).join(", "))];
  const wrong = (property: string, found: Value | undefined, expected: string): Problem =>
    problem(`\`${property}\` of ${type}`, found === undefined ? "nothing" : shown(String(found)), expected);
  const missing = required.filter((property) => node[property] === undefined || node[property] === "");
  const foreign = ADDRESSES.filter((property) => {
    const value = node[property];
    return typeof value === "string" && !isOn(site, value);
  });
  const date = node.dateModified;
  const isDate = date === undefined || (typeof date === "string" && !Number.isNaN(Date.parse(date)));
  return [
    ...missing.map((property) => wrong(property, undefined, "a value")),
    ...foreign.map((property) => wrong(property, node[property], `a URL that starts with ${site.siteUrl}`)),
    ...(isDate ? [] : [wrong("dateModified", date, "a date")]),
    ...parts(node).flatMap((part) => checkNode(part, site, problem)),
  ];
}

function checkKinds(nodes: readonly Node[], problem: Report): Problem[] {
  const ids = nodes.map((node) => String(node["@id"]));
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...ONCE.flatMap((type) => {
      const count = nodes.filter((node) => typeOf(node) === type).length;
      return count === 1 ? [] : problem(`${type} of linked data`, String(count || "none"), "one in each graph");
    }),
    ...twice.map((id) => problem("`@id` of linked data", `two nodes with ${shown(id)}`, "one node for each")),
  ];
}

/** Checks that every reference resolves and every node is connected to the page. */
function checkLinks(nodes: readonly Node[], url: string, problem: Report): Problem[] {
  const byId = new Map(nodes.map((node) => [String(node["@id"]), node]));
  const edges = nodes.flatMap((node) =>
    parts(node)
      .filter(isReference)
      .map((reference) => [String(node["@id"]), String(reference["@id"])] as const),
  );
  const lost = edges.filter(([, to]) => !byId.has(to));
  const reached = new Set([url]);
  for (const id of reached) {
    for (const [from, to] of edges) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  }
  return [
    ...lost.map(([from, to]) => problem(`reference of ${shown(from)}`, shown(to), "the `@id` of a node in the graph")),
    ...(byId.has(url) ? [] : [problem("linked data", "no node for the page itself", `one with the \`@id\` ${url}`)]),
    ...[...byId.keys()]
      .filter((id) => !reached.has(id))
      .map((id) => problem("linked data", `${shown(id)}, which isn't connected to the page`, "one connected graph")),
  ];
}

/** Checks that breadcrumbs count from 1, link to listed pages and end at the page. */
function checkTrail(nodes: readonly Node[], site: BuiltSite, url: string, problem: Report): Problem[] {
  const items = nodes
    .filter((node) => typeOf(node) === "BreadcrumbList")
    .flatMap((node) => node.itemListElement as readonly Node[]);
  const listed = new Set([...site.listed].map((address) => canonicalAddress(site, address)));
  const text = (value: Value | undefined): string => shown(String(value));
  return items.flatMap(({ position, item }, index) => [
    ...(position === index + 1 ? [] : [problem("`position` of a breadcrumb", text(position), text(index + 1))]),
    ...(listed.has(String(item)) ? [] : [problem("breadcrumb", text(item), "a listed page")]),
    ...(index < items.length - 1 || item === url ? [] : [problem("last breadcrumb", text(item), shown(url))]),
  ]);
}
