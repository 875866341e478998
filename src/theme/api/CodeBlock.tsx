import type { ReactNode } from "react";
import { CopyButton, WrapButton } from "../components/CodeButtons/CodeButtons";
import { finishedHtml } from "../finished-html";

interface CodeBlockProps {
  readonly language: string;
  /** The language's display name. */
  readonly label: string;
  /** Highlighted HTML from the build. */
  readonly html?: string;
  /** Writes code made in the browser, on each render, instead of `html`. Don't switch a block from one to the other. */
  readonly fill?: (code: HTMLElement) => void;
  /** Controls shown instead of the language. */
  readonly head?: ReactNode;
  /** Whether it's only for readers without scripts, and needs no buttons. */
  readonly plain?: boolean;
}

/**
 * Operation code that changes with its controls. The build makes the code blocks of pages: src/components/CodeBlock.
 */
export function CodeBlock({ language, label, html = "", fill, head, plain = false }: CodeBlockProps) {
  return (
    <figure className="code-sample" data-language={language}>
      <figcaption className="code-header">
        {head ?? <span className="code-language">{label}</span>}
        {!plain && (
          <span className="code-actions needs-js">
            <WrapButton />
            <CopyButton label="Copy code to clipboard" />
          </span>
        )}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={`${label} code`} role="group" translate="no">
        <code
          ref={(element) => {
            if (element) fill?.(element);
          }}
          className={`language-${language}`}
          {...(fill ? {} : finishedHtml(html))}
        />
      </pre>
    </figure>
  );
}
