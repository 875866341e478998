import { Component, createRef, type ErrorInfo, type ReactNode } from "react";
import { finishProgress } from "../../../browser/navigation/progress";
import * as styles from "./CrashScreen.module.css";

/** The message of an error and of its causes; cycles end it, values that aren't errors are shown as text. */
export function errorChain(error: unknown): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current) && seen.size < 10;) {
    seen.add(current);
    parts.push(current instanceof Error ? current.message : asText(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join("\n\nCause:\n");
}

function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

const TITLE = "This page crashed.";

interface CrashBoundaryProps {
  /** A new value clears the screen: navigating away recovers. */
  readonly resetKey?: string;
  /** Loads the document anew, where nothing is around the screen that could help; without it, the page is tried again. */
  readonly reload?: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error: unknown;
  readonly crashed: boolean;
  readonly resetKey: string | undefined;
}

/**
 * Shows what readers can do when a page fails while rendering: inside of the layout, which stays, and once more around
 * everything.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined, crashed: false, resetKey: this.props.resetKey };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, crashed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined, crashed: false };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    document.title = TITLE;
    finishProgress();
    const focus = (): void => this.heading.current?.focus();
    focus();
    // The router takes the focus for the page a moment later.
    requestAnimationFrame(focus);
    // Back leads to another page, and nothing is left that could show it.
    if (this.props.reload) window.addEventListener("popstate", this.props.reload);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    const { reload } = this.props;
    const screen = (
      <div className={styles.crash} role="alert">
        <h1 ref={this.heading} tabIndex={-1}>
          {TITLE}
        </h1>
        <button
          type="button"
          className="main-button"
          onClick={reload ?? (() => this.setState({ error: undefined, crashed: false }))}
        >
          Try again
        </button>
        <p className={styles.message}>{errorChain(this.state.error)}</p>
      </div>
    );
    return reload ? (
      <main id="main" className={styles.alone}>
        {screen}
      </main>
    ) : (
      screen
    );
  }
}
