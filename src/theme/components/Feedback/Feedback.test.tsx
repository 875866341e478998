import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setStaticQueryData } from "../../../../test/support/gatsby";
import { SITE_TEXTS } from "../../../../test/support/site-texts";
import { Feedback } from "./Feedback";

const scope = window as unknown as { dataLayer?: unknown[] };
const mail = "mailto:docs@example.com?subject=Docs&body=%feedback%";

beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));
afterEach(() => delete scope.dataLayer);

/** Returns the text that a link fills in. */
const letter = (link: HTMLElement): string => new URL(link.getAttribute("href") ?? "").searchParams.get("body") ?? "";

test("without consent, puts the answer into an e-mail link", async () => {
  render(<Feedback path="/guides/a" address={mail} />);
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  expect(screen.getByRole("button", { name: "No" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("group", { name: "What was wrong?" })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Something is missing" }));
  expect(letter(screen.getByRole("link", { name: "Send by e-mail" }))).toBe(
    "Page: https://developers.example.com/guides/a\nHelpful: no\nReason: Something is missing\n\n",
  );
  expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
});

test("with consent, sends the answer to the data layer once and thanks the reader", async () => {
  scope.dataLayer = [];
  render(<Feedback path="/guides/a" address={mail} />);
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await userEvent.click(screen.getByRole("radio", { name: "It solved my problem" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(scope.dataLayer).toEqual([
    { event: "page_feedback", page_path: "/guides/a", helpful: "yes", reason: "It solved my problem" },
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("Thank you.");
  // The button that had the focus is gone.
  expect(screen.getByRole("status")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Yes" })).toBeDisabled();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

test("changing the answer resets the reason", async () => {
  render(<Feedback path="/guides/a" address="https://git.example.com/new?body=%feedback%" />);
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await userEvent.click(screen.getByRole("radio", { name: "Another reason" }));
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  expect(screen.queryByRole("link", { name: "Continue to the form" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "Another reason" }));
  expect(letter(screen.getByRole("link", { name: "Continue to the form" }))).toContain("Helpful: no\n");
});

test("without JavaScript, a link with the page's address leads to the same form", () => {
  render(<Feedback path="/guides/a" address={mail} />);
  const link = screen.getByRole("link", { name: "Write to us about this page" });
  expect(link).toHaveClass("without-js");
  expect(letter(link)).toBe("Page: https://developers.example.com/guides/a\n\n");
});
