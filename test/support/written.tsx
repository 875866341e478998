import { render } from "@testing-library/react";
import { componentRules } from "../../src/components/rules";
import type { ContentNode } from "../../src/markdown/serialise";
import { shownContent } from "../../src/markdown/shown-content";
import { ContentTree } from "../../src/theme/components/ContentTree/ContentTree";

/** Shows nodes of a page's tree as a page does: components whose HTML the build makes, and those that React renders. */
export function showWritten(...content: readonly ContentNode[]) {
  const shown = shownContent(content, componentRules, { twin: null, basePath: "/" });
  return render(<ContentTree content={shown} />);
}
