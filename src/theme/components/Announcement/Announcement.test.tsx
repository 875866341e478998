import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Announcement } from "./Announcement";
import { DISMISS_KEY, ID_KEY } from "../../../browser/storage-keys";

const news = { id: "spring", text: "A new plugin for OpenCart 4", closeable: true };

test("renders the text without a link in a named region", () => {
  render(<Announcement announcement={news} />);
  expect(screen.getByRole("region", { name: "Announcement" })).toHaveTextContent("A new plugin for OpenCart 4");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("renders the whole text as a link if there is an address", () => {
  render(<Announcement announcement={{ ...news, href: "/category/opencart" }} />);
  expect(screen.getByRole("link", { name: "A new plugin for OpenCart 4" })).toHaveAttribute(
    "href",
    "/category/opencart",
  );
});

test("stores the ID as not dismissed on the first visit", () => {
  render(<Announcement announcement={news} />);
  expect(localStorage.getItem(ID_KEY)).toBe("spring");
  expect(localStorage.getItem(DISMISS_KEY)).toBe("false");
});

test("closing it by keyboard moves the focus to main", async () => {
  render(
    <>
      <Announcement announcement={news} />
      <main id="main" tabIndex={-1} />
    </>,
  );
  screen.getByRole("button", { name: "Close announcement" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("stays dismissed while the ID stays the same", () => {
  localStorage.setItem(ID_KEY, "spring");
  localStorage.setItem(DISMISS_KEY, "true");
  render(<Announcement announcement={news} />);
  expect(localStorage.getItem(DISMISS_KEY)).toBe("true");
});

test("resets the dismissal when the ID changes, even on an open page", () => {
  localStorage.setItem(ID_KEY, "winter");
  localStorage.setItem(DISMISS_KEY, "true");
  const { rerender } = render(<Announcement announcement={news} />);
  expect(localStorage.getItem(ID_KEY)).toBe("spring");
  expect(localStorage.getItem(DISMISS_KEY)).toBe("false");

  localStorage.setItem(DISMISS_KEY, "true");
  rerender(<Announcement announcement={{ ...news, id: "summer" }} />);
  expect(localStorage.getItem(ID_KEY)).toBe("summer");
  expect(localStorage.getItem(DISMISS_KEY)).toBe("false");
});

test("an announcement that isn't closeable has no close button", () => {
  render(<Announcement announcement={{ ...news, closeable: false }} />);
  expect(screen.getByRole("region", { name: "Announcement" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
