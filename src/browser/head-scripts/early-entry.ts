import type { ColorModeSettings } from "../preferences/color-mode";
import { runEarly } from "./early-script";

/** Set by src/outputs/pages/head-scripts.ts. */
declare const __COLOR_MODE__: ColorModeSettings;
declare const __CLOSEABLE__: string | null;

runEarly(__COLOR_MODE__, __CLOSEABLE__);
