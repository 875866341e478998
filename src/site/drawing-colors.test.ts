import { withColors } from "./drawing-colors";

test("a drawing gets the colours that it names: light ones as fallbacks, dark ones once each in a style", () => {
  const svg = withColors('<svg width="1"><path fill="var(--color-brand)"/><path stroke="var(--color-brand)"/></svg>');
  expect(svg).toBe(
    '<svg width="1"><style>@media (prefers-color-scheme:dark){:root{--color-brand:#63d0b1}}</style>' +
      '<path fill="var(--color-brand,#0b6553)"/><path stroke="var(--color-brand,#0b6553)"/></svg>',
  );
});

test("a picture without such names stays as it is", () => {
  expect(withColors("<svg><path/></svg>")).toBe("<svg><path/></svg>");
});

test("a colour that the page does not have is an error that names it", () => {
  expect(() => withColors('<svg fill="var(--color-brnad)"/>')).toThrow("--color-brnad isn't a colour");
});
