import type { RootContent } from "mdast";
import type { ComponentProblem, ComponentRules } from "../../markdown/component-rule";
import { text } from "../../markdown/make-nodes";
import { componentProps, type ComponentNode } from "../../markdown/nodes";

/** Keeps what follows out of the last tab's section. */
const END_OF_TABS: RootContent = { type: "thematicBreak" };

export const rules = {
  Tab: {
    place: "block",
    attributes: { label: { type: "string", required: true, read: true } },
    inside: "Tabs",
    twin: ({ props, content, depth }) => [
      { type: "heading", depth, children: [text(String(props.label))] },
      ...content,
    ],
  },
  Tabs: {
    place: "block",
    attributes: { group: { type: "string" }, name: { type: "string", read: true } },
    only: "Tab",
    told: "group",
    refine: (tabs) => ({ problems: [...groupProblems(tabs), ...labelProblems(tabs)] }),
    twin: ({ content }) => [...content, END_OF_TABS],
  },
} satisfies ComponentRules;

/** Group names are part of URLs. */
function groupProblems(tabs: ComponentNode): ComponentProblem[] {
  const { group } = componentProps(tabs);
  if (typeof group !== "string" || /^[a-z][a-z0-9-]*$/.test(group)) return [];
  return [
    {
      node: tabs,
      what: "attribute `group` of `<Tabs>`",
      found: `\`${group}\``,
      expected: "lower-case letters, digits and hyphens: it's part of the address",
      fix: `write \`${group.toLowerCase().replace(/[^a-z0-9]+/g, "-")}\`.`,
    },
  ];
}

/** Labels must be unique. A missing one is already reported as a missing attribute. */
function labelProblems(tabs: ComponentNode): ComponentProblem[] {
  const labelled = tabs.children.filter((child) => componentProps(child).label !== undefined);
  const labels = labelled.map((tab) => componentProps(tab).label);
  return labelled
    .filter((_tab, index) => labels.indexOf(labels[index]) < index)
    .map((node) => ({
      node,
      what: "label of a tab",
      found: `\`${String(componentProps(node).label)}\` twice`,
      expected: "each label once",
      fix: "rename one of the tabs.",
    }));
}
