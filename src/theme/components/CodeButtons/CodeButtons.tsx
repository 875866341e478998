import { createElement, type ReactNode } from "react";
import type { ContentNode } from "../../../markdown/serialise";
import { copyButton, wrapButton } from "../../../shared/code-buttons";

/** Buttons for code rendered by React, identical to those from the build. */
export const CopyButton = ({ label }: { readonly label: string }) => <>{copyButton(label).map(draw)}</>;

export const WrapButton = () => draw(wrapButton());

function draw(node: ContentNode, key = 0): ReactNode {
  if (typeof node === "string") return node;
  const [name, props, content] = node;
  return createElement(name, { key, ...props }, content === "" ? null : [...content].map((part, at) => draw(part, at)));
}
