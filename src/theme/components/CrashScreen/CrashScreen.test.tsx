import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CrashBoundary, errorChain } from "./CrashScreen";

let logged: jest.SpyInstance;
beforeEach(() => {
  // React logs errors that a boundary catches; the tests check them themselves.
  logged = jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

function Page({ fails }: { readonly fails: { now: boolean; with: unknown } }) {
  if (fails.now) throw fails.with;
  return <p>The page</p>;
}

/** Renders a page that throws this value. */
const crash = (thrown: unknown) =>
  render(
    <CrashBoundary resetKey="/a">
      <Page fails={{ now: true, with: thrown }} />
    </CrashBoundary>,
  );

const heading = () => screen.queryByRole("heading", { level: 1, name: "This page crashed." });

test("logs the error with the component stack", () => {
  const error = new Error("no cart");
  crash(error);
  expect(logged).toHaveBeenCalledWith(error, expect.stringContaining("at CrashBoundary"));
});

test("Try again shows the new error and focuses the heading if the page crashes again", async () => {
  const fails = { now: true, with: new Error("no cart") as unknown };
  render(
    <CrashBoundary resetKey="/a">
      <Page fails={fails} />
    </CrashBoundary>,
  );
  fails.with = new Error("still no cart");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("still no cart")).toBeInTheDocument();
  expect(heading()).toHaveFocus();
});

test("recovers on a new key, but not on the same one", () => {
  const broken = <Page fails={{ now: true, with: new Error("no cart") }} />;
  const whole = <Page fails={{ now: false, with: null }} />;
  const { rerender } = render(<CrashBoundary resetKey="/a">{broken}</CrashBoundary>);
  rerender(<CrashBoundary resetKey="/a">{whole}</CrashBoundary>);
  expect(heading()).toBeInTheDocument();
  rerender(<CrashBoundary resetKey="/b">{whole}</CrashBoundary>);
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(heading()).not.toBeInTheDocument();
});

test("catches a crash on navigation, and one on the next page", () => {
  const at = (path: string, message: string | null) => (
    <CrashBoundary resetKey={path}>
      <Page fails={{ now: message !== null, with: new Error(message ?? "") }} />
    </CrashBoundary>
  );
  const { rerender } = render(at("/a", null));
  rerender(at("/b", "b is broken"));
  expect(screen.getByText("b is broken")).toBeInTheDocument();
  rerender(at("/c", "c is broken"));
  expect(screen.getByText("c is broken")).toBeInTheDocument();
  rerender(at("/a", null));
  expect(screen.getByText("The page")).toBeInTheDocument();
});

test.each([
  ["a text", "out of stock", "out of stock"],
  ["a number", 0, "0"],
])("shows %s that was thrown", (_what, thrown, text) => {
  crash(thrown);
  expect(heading()).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([[null], [undefined]])("shows the crash screen for a thrown %s", (thrown) => {
  crash(thrown);
  expect(heading()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

describe("errorChain", () => {
  test("returns the message of an error without a cause", () => {
    expect(errorChain(new Error("alone"))).toBe("alone");
  });

  test("shows a non-error cause as text, and ends there", () => {
    expect(errorChain(new Error("outer", { cause: "a plain reason" }))).toBe("outer\n\nCause:\na plain reason");
    expect(errorChain(new Error("outer", { cause: Symbol("why") }))).toBe("outer\n\nCause:\nSymbol(why)");
    expect(errorChain(new Error("outer", { cause: null }))).toBe("outer");
  });

  test("stops at a cycle", () => {
    const first = new Error("first");
    const second = new Error("second", { cause: first });
    first.cause = second;
    expect(errorChain(first)).toBe("first\n\nCause:\nsecond");
    const own = new Error("own");
    own.cause = own;
    expect(errorChain(own)).toBe("own");
  });

  test("truncates a very long chain", () => {
    let error = new Error("deepest");
    for (let depth = 0; depth < 50; depth += 1) error = new Error(`level ${depth}`, { cause: error });
    expect(errorChain(error).split("Cause:").length).toBe(10);
  });

  test("doesn't throw on a value that can't be converted to text", () => {
    expect(() => errorChain(Object.create(null))).not.toThrow();
  });
});
