import { withColors } from "./drawing-colors";

test("adds light colours as fallbacks and each dark colour once in a style element", () => {
  const svg = withColors('<svg width="1"><path fill="var(--color-brand)"/><path stroke="var(--color-brand)"/></svg>');
  expect(svg).toBe(
    '<svg width="1"><style>@media (prefers-color-scheme:dark){:root{--color-brand:#63d0b1}}</style>' +
      '<path fill="var(--color-brand,#0b6553)"/><path stroke="var(--color-brand,#0b6553)"/></svg>',
  );
});

test("leaves a drawing without colour variables unchanged", () => {
  expect(withColors("<svg><path/></svg>")).toBe("<svg><path/></svg>");
});

test("throws on an unknown colour variable", () => {
  expect(() => withColors('<svg fill="var(--color-brnad)"/>')).toThrow("--color-brnad isn't a colour");
});
