import {
  choiceLabel,
  effectiveMode,
  nextChoice,
  parseChoice,
  type ColorMode,
  type ColorModeChoice,
} from "./color-mode";

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

test.each<[boolean, ColorModeChoice, ColorModeChoice]>([
  [false, "light", "dark"],
  [false, "dark", "light"],
  [false, "system", "dark"],
  [true, "system", "light"],
  [true, "light", "dark"],
  [true, "dark", "system"],
])("with respectSystem %s, the choice after %s is %s", (respectSystem, choice, next) => {
  expect(nextChoice(choice, { respectSystem })).toBe(next);
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

test.each<[ColorModeChoice, ColorMode, boolean, ColorModeChoice]>([
  ["light", "dark", true, "light"],
  ["dark", "light", false, "dark"],
  ["system", "light", true, "system"],
  ["system", "light", false, "light"],
  ["system", "dark", false, "dark"],
])("%s (default %s, respectSystem %s) is labelled %s", (choice, byDefault, respectSystem, label) => {
  expect(choiceLabel(choice, { default: byDefault, respectSystem, toggle: true })).toBe(label);
});
