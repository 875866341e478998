import { render } from "@testing-library/react";
import { componentRules } from "../../src/components/rules";
import type { ContentNode } from "../../src/markdown/serialise";
import { shownContent } from "../../src/markdown/shown-content";
import { ContentTree } from "../../src/theme/components/ContentTree/ContentTree";

/** Renders nodes of a page's tree as a page does, with both prerendered and React components. */
export function showWritten(...content: readonly ContentNode[]) {
  const shown = shownContent(content, componentRules, { twin: null, basePath: "/" });
  return render(<ContentTree content={shown} />);
}
