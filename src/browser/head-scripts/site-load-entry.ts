import { keepPress } from "./early-press";
import { loadSite } from "./site-load";

/** Set by src/outputs/pages/head-scripts.ts. */
declare const __BUILT_FOR__: string;

keepPress();
loadSite(__BUILT_FOR__);
