/** @jest-environment node */
import { effectiveMode, parseChoice, type ColorMode, type ColorModeChoice } from "./color-mode";

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["system", "system"],
  [null, "system"],
  ["", "system"],
  ["Dark", "system"],
  ["sepia", "system"],
  ["null", "system"],
])("parses the stored value %j as %s", (value, choice) => {
  expect(parseChoice(value)).toBe(choice);
});

test.each<[ColorModeChoice, ColorMode, boolean, boolean, ColorMode]>([
  ["light", "dark", true, true, "light"],
  ["dark", "light", true, false, "dark"],
  ["dark", "light", false, false, "dark"],
  ["system", "light", false, true, "light"],
  ["system", "dark", false, false, "dark"],
  ["system", "light", true, true, "dark"],
  ["system", "dark", true, false, "light"],
])(
  "%s (default %s, respectSystem %s, dark system %s) resolves to %s",
  (choice, byDefault, respectSystem, systemIsDark, mode) => {
    expect(effectiveMode(choice, { default: byDefault, respectSystem }, systemIsDark)).toBe(mode);
  },
);
