import { useEffect, useState } from "react";
import {
  choiceLabel,
  chooseColorMode,
  currentChoice,
  nextChoice,
  watchColorMode,
  type ColorModeSettings,
} from "../../../browser/preferences/color-mode";
import { Icon } from "../Icon/Icon";
import * as styles from "./ColorModeToggle.module.css";

/** A button that cycles through the modes and names the current one. */
export function ColorModeToggle({ settings }: { readonly settings: ColorModeSettings }) {
  const [choice, setChoice] = useState(choiceLabel("system", settings));
  useEffect(() => {
    setChoice(currentChoice());
    return watchColorMode(settings, setChoice);
  }, [settings]);
  if (!settings.toggle) return null;
  const toggle = (): void => chooseColorMode(nextChoice(currentChoice(), settings), settings);
  const label = `Switch between dark and light mode (currently ${choice} mode)`;
  return (
    <button type="button" className="icon-button needs-js" onClick={toggle} title={label} aria-label={label}>
      <span className={styles.light}>
        <Icon name="sun" />
      </span>
      <span className={styles.dark}>
        <Icon name="moon" />
      </span>
      <span className={styles.system}>
        <Icon name="system" />
      </span>
    </button>
  );
}
