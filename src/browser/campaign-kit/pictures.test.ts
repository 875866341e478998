import { fit } from "./pictures";

test("lines of a headline shrink together, and other text stays", () => {
  document.body.innerHTML = `<svg>
    <text data-fit="100" font-size="40" font-weight="700">wide</text>
    <text data-fit="100" font-size="40" font-weight="700">short</text>
    <text data-fit="100" font-size="20">small</text>
  </svg>`;
  const lengths: Readonly<Record<string, number>> = { wide: 125, short: 60, small: 60 };
  const texts = [...document.querySelectorAll("text")];
  for (const text of texts) Object.assign(text, { getComputedTextLength: () => lengths[text.textContent ?? ""] });
  fit(document.querySelector("svg") as SVGSVGElement);
  expect(texts.map((text) => text.getAttribute("font-size"))).toEqual(["32", "32", "20"]);
});
