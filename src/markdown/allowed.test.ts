import { ADMONITION_TYPES, BADGE_TONES, COMPONENTS, HTML_ELEMENTS } from "./allowed";

const rules = Object.entries(COMPONENTS);

test("no component has the name of an HTML element", () => {
  expect(Object.keys(COMPONENTS).filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  expect(Object.keys(HTML_ELEMENTS).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});

test.each(rules)("the required attributes of %s are attributes of it", (_name, { attributes, required }) => {
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...required]));
});

test.each(rules.filter(([, { inside }]) => inside !== undefined))(
  "%s stands inside a component that exists",
  (_name, { inside }) => {
    expect(Object.keys(COMPONENTS)).toContain(inside);
  },
);

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

test("types and tones are those of the writers' guide", () => {
  expect(ADMONITION_TYPES).toEqual(["note", "tip", "info", "warning", "danger"]);
  expect(BADGE_TONES).toEqual(["neutral", "info", "success", "warning", "danger"]);
});
