import type { ReactNode } from "react";
import { HTML_ATTRIBUTE } from "../../browser/navigation/page-data-island";
import { builtHtml } from "../../browser/trusted";
import { CopyButton, WrapButton } from "../components/CodeButtons/CodeButtons";

interface CodeBlockProps {
  readonly language: string;
  /** The language as readers know it. */
  readonly label: string;
  /** Highlighted HTML, made at build time. */
  readonly html?: string;
  /** Writes code that comes about in the browser, in the place of `html`, with each rendering. A block has one of both for good. */
  readonly fill?: (code: HTMLElement) => void;
  /** Controls in the place of the language. */
  readonly head?: ReactNode;
  /** Whether it is there for readers without scripts only, so that it needs no buttons. */
  readonly plain?: boolean;
}

/** Code of an operation, which its controls change. That of pages is made by the build: src/components/CodeBlock. */
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
          {...(fill ? {} : built(html))}
        />
      </pre>
    </figure>
  );
}

const built = (html: string) => ({ [HTML_ATTRIBUTE]: "", dangerouslySetInnerHTML: { __html: builtHtml(html) } });
