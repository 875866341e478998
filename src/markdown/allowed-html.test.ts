import { HTML_ELEMENTS, READ_HTML_ATTRIBUTES } from "./allowed-html";

test("every element has the name of an HTML element, not of a component", () => {
  expect(Object.keys(HTML_ELEMENTS).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});

test.each(Object.entries(HTML_ELEMENTS))(
  "%s takes no attribute that runs code or loads a file",
  (_name, attributes) => {
    expect(attributes.filter((attribute) => /^on|^(style|src|href|class|action|srcdoc)$/i.test(attribute))).toEqual([]);
  },
);

test.each(["script", "style", "iframe", "img", "a", "form", "input", "object", "embed", "svg", "div"])(
  "<%s> is not allowed",
  (name) => {
    expect(HTML_ELEMENTS).not.toHaveProperty(name);
  },
);

test("every attribute that readers read is one that an element may carry", () => {
  expect(Object.values(HTML_ELEMENTS).flat()).toEqual(expect.arrayContaining([...READ_HTML_ATTRIBUTES]));
});
