const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  sun: "M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  chevron: "m9 6 6 6-6 6",
  external: "M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20 20",
  home: "m4 11 8-7 8 7v9h-5v-6H9v6H4z",
} as const;

export type IconName = keyof typeof PATHS;

type Props = { readonly size?: 16 | 20 } & ({ readonly name: IconName } | { readonly d: string });

/**
 * A decorative line icon, one of the layout's or with its own path (`d`); nearby text or the button's name says what it
 * means. base.css sets its stroke, and its size relative to the reader's font.
 */
export function Icon({ size = 20, ...icon }: Props) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={"d" in icon ? icon.d : PATHS[icon.name]} />
    </svg>
  );
}
