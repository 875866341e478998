import { Component, type ReactNode } from "react";
import { hashTarget } from "../../browser/hash/hash-target";

interface Props {
  readonly location: { readonly pathname: string; readonly hash: string };
  /** From Gatsby: calls `shouldUpdateScroll` in gatsby-browser.tsx. */
  readonly shouldUpdateScroll: (before: Props, now: Props) => unknown;
  readonly children: ReactNode;
}

/**
 * Replaces `gatsby-react-router-scroll` in the production bundle: scrolls to the top of a new page, or to its anchor.
 * That package also writes positions to session storage on every frame of scrolling; src/browser/navigation/scroll.ts
 * does that when the document is left.
 */
export class ScrollContext extends Component<Props> {
  override componentDidUpdate(before: Props): void {
    const { hash } = this.props.location;
    const target = hash === "" ? undefined : hashTarget(hash);
    if (target === null || !this.props.shouldUpdateScroll(before, this.props)) return;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Part of the `gatsby` module's public API. */
export const useScrollRestoration = (): undefined => undefined;
