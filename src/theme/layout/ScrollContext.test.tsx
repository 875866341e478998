import { render } from "@testing-library/react";
import { ScrollContext } from "./ScrollContext";

const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});

beforeEach(() => scrollTo.mockClear());

/** Renders a page, then another location. */
function goTo(hash: string, scrolls = true) {
  const asked = jest.fn(() => scrolls);
  const show = (pathname: string, hash: string) => (
    <ScrollContext location={{ pathname, hash }} shouldUpdateScroll={asked}>
      <h2 id="α β">Title</h2>
    </ScrollContext>
  );
  const { rerender, getByRole } = render(show("/a", "#first"));
  expect(asked).not.toHaveBeenCalled();
  rerender(show("/b", hash));
  return { asked, heading: getByRole("heading") };
}

test("a new page starts at the top", () => {
  const { asked } = goTo("");
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(asked.mock.calls).toMatchObject([[{ location: { pathname: "/a" } }, { location: { pathname: "/b" } }]]);
});

test.each(["#%CE%B1%20%CE%B2", "#α β"])("%s scrolls to its anchor", (hash) => {
  const { heading } = goTo(hash);
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([heading]);
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(["#nowhere", "#100%"])("%s, which the page doesn't have, doesn't scroll", (hash) => {
  goTo(hash);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(["", "#α β"])("doesn't scroll if shouldUpdateScroll returns false (hash: %j)", (hash) => {
  goTo(hash, false);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(scrollTo).not.toHaveBeenCalled();
});
