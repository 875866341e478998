import type { Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import { readScreen, type Screen, type ScreenFile, type ShownScreens } from "../screens/read-screen";
import { withColors } from "./drawing-colors";
import { isDevelop } from "./is-develop";
import { digestOf } from "./recorder";

/** The screens of a site. */
export interface Screens {
  /** By name, e.g. `woocommerce/settings`. */
  readonly shown: ReadonlyMap<string, ShownScreens>;
  /** Address of each picture → its SVG. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** The last drawings by their input: a save usually changes one screen. */
let drawn: ReadonlyMap<string, Screen> = new Map();

/**
 * Draws the screens of a site that aren't drawn yet.
 * @param variables undefined if a file that they come from can't be read: then screens can't be drawn
 */
export function drawScreens(files: readonly ScreenFile[], variables: Variables | undefined): Screens {
  const known = JSON.stringify(variables);
  const keyOf = ({ name, text }: ScreenFile): string => [name, text, known].join("\n");
  const draw = (file: ScreenFile): Screen =>
    variables ? (drawn.get(keyOf(file)) ?? coloured(readScreen(file, variables))) : UNREAD;
  const screens = files.map(draw);
  drawn = new Map(screens.map((screen, index) => [keyOf(files[index] as ScreenFile), screen]));
  return {
    shown: new Map(screens.map(({ shown }, index) => [(files[index] as ScreenFile).name, shown])),
    pictures: new Map(screens.flatMap(({ pictures }) => pictures)),
    problems: screens.flatMap(({ problems }) => problems),
  };
}

const UNREAD: Screen = { shown: {}, pictures: [], problems: [] };

/** Adds colours. In develop, also adds a digest to addresses, so that open pages show changed pictures. */
function coloured({ shown, pictures, problems }: Screen): Screen {
  const svgs = new Map(pictures.map(([address, svg]) => [address, withColors(svg)]));
  const version = (address: string): string => (isDevelop() ? `${address}?${digestOf(svgs.get(address))}` : address);
  const versions = Object.entries(shown).map(([language, screen]) => [
    language,
    { ...screen, pictures: screen.pictures.map((one) => ({ ...one, address: version(one.address) })) },
  ]);
  return { shown: Object.fromEntries(versions) as ShownScreens, pictures: [...svgs], problems };
}
