import { HTML_ELEMENTS, READ_HTML_ATTRIBUTES } from "./allowed-html";

test("HTML_ELEMENTS lists only HTML elements, no components", () => {
  expect(Object.keys(HTML_ELEMENTS).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});

test.each(Object.entries(HTML_ELEMENTS))(
  "%s allows no attribute that runs code or loads a file",
  (_name, attributes) => {
    expect(attributes.filter((attribute) => /^on|^(style|src|href|class|action|srcdoc)$/i.test(attribute))).toEqual([]);
  },
);

test.each(["script", "style", "iframe", "img", "a", "form", "input", "object", "embed", "svg", "div"])(
  "<%s> isn't an allowed element",
  (name) => {
    expect(HTML_ELEMENTS).not.toHaveProperty(name);
  },
);

test("every attribute with text for readers is allowed on some element", () => {
  expect(Object.values(HTML_ELEMENTS).flat()).toEqual(expect.arrayContaining([...READ_HTML_ATTRIBUTES]));
});
