import { csharp } from "./csharp";
import { curl } from "./curl";
import { go } from "./go";
import { java } from "./java";
import { javascript, typescript } from "./javascript";
import type { SampleLanguage } from "./language";
import { guzzle, php } from "./php";
import { python } from "./python";
import { ruby } from "./ruby";

/** Languages of the request samples, in the order of the tabs. */
export const LANGUAGES: readonly SampleLanguage[] = [
  curl,
  javascript,
  typescript,
  php,
  guzzle,
  python,
  ruby,
  java,
  csharp,
  go,
];
