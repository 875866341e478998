import { markFiles } from "../../markdown/file-tree";
import type { ComponentRules } from "../../markdown/component-rule";

export const rules = {
  FileTree: {
    place: "block",
    attributes: {},
    only: "bullet list",
    refine: (tree) => {
      markFiles(tree);
      return { problems: [] };
    },
    html: (_props, content) => ["div", { className: "file-tree" }, content],
  },
} satisfies ComponentRules;
