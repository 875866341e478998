import { Component, createRef, type ErrorInfo, type ReactNode } from "react";
import * as styles from "./CrashScreen.module.css";

/** The message of an error and of its causes; cycles end it, values that are no errors are shown as text. */
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

interface CrashBoundaryProps {
  /** A new value clears the screen: navigating away recovers. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error: unknown;
  readonly crashed: boolean;
  readonly resetKey: string;
}

/** Keeps navbar and footer when a page fails while rendering. */
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
    this.heading.current?.focus();
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className={styles.crash} role="alert">
        <h1 ref={this.heading} tabIndex={-1}>
          This page crashed.
        </h1>
        <button
          type="button"
          className={styles.retry}
          onClick={() => this.setState({ error: undefined, crashed: false })}
        >
          Try again
        </button>
        <p className={styles.message}>{errorChain(this.state.error)}</p>
      </div>
    );
  }
}
