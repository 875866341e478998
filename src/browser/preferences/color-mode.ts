import { listen, together } from "../listen";
import { storageSlot } from "../storage";
import { THEME_KEY } from "../storage-keys";

export type ColorMode = "light" | "dark";
/** `system` means the reader hasn't chosen. */
export type ColorModeChoice = ColorMode | "system";

export interface ColorModeSettings {
  readonly default: ColorMode;
  readonly respectSystem: boolean;
  readonly toggle: boolean;
}

const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** Parses a stored or given value; anything unknown counts as no choice. */
export function parseChoice(value: string | null): ColorModeChoice {
  return value === "light" || value === "dark" ? value : "system";
}

/** Returns the toggle's next choice: light ⇄ dark, with system in between if the settings respect it. */
export function nextChoice(
  choice: ColorModeChoice,
  settings: Pick<ColorModeSettings, "respectSystem">,
): ColorModeChoice {
  if (choice === "light") return "dark";
  return choice === "dark" && settings.respectSystem ? "system" : "light";
}

/** Returns the colours that a choice results in. */
export function effectiveMode(
  choice: ColorModeChoice,
  settings: Pick<ColorModeSettings, "default" | "respectSystem">,
  systemIsDark: boolean,
): ColorMode {
  if (choice !== "system") return choice;
  if (settings.respectSystem) return systemIsDark ? "dark" : "light";
  return settings.default;
}

/** Returns what the toggle calls the choice: `system` only if the settings respect the system. */
export function choiceLabel(choice: ColorModeChoice, settings: ColorModeSettings): ColorModeChoice {
  return choice === "system" && !settings.respectSystem ? settings.default : choice;
}

/** Reads the choice from the document, where the early script or the toggle put it. */
export function currentChoice(): ColorModeChoice {
  return parseChoice(document.documentElement.dataset.themeChoice ?? null);
}

function apply(choice: ColorModeChoice, settings: ColorModeSettings): void {
  const root = document.documentElement;
  root.dataset.theme = effectiveMode(choice, settings, window.matchMedia(DARK_SYSTEM).matches);
  root.dataset.themeChoice = choiceLabel(choice, settings);
}

/** Window event: the reader of this page has chosen, with the toggle or in the search. */
const CHOSEN = "color-mode";

/** Applies a choice and saves it for the next visit. */
export function chooseColorMode(choice: ColorModeChoice, settings: ColorModeSettings): void {
  const slot = storageSlot(THEME_KEY);
  if (choice === "system") slot.remove();
  else slot.set(choice);
  apply(choice, settings);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Follows choices on this page and in other tabs, and the system. Returns a function that stops. */
export function watchColorMode(settings: ColorModeSettings, onChange: (choice: ColorModeChoice) => void): () => void {
  const slot = storageSlot(THEME_KEY);
  if (!settings.toggle) slot.remove();
  return together(
    slot.listen((value) => {
      const choice = parseChoice(value);
      apply(choice, settings);
      onChange(choiceLabel(choice, settings));
    }),
    listen(window, CHOSEN, () => onChange(currentChoice())),
    listen(window.matchMedia(DARK_SYSTEM), "change", () => {
      if (settings.respectSystem && currentChoice() === "system") apply("system", settings);
    }),
  );
}
