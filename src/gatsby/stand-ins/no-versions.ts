import type { ReactNode } from "react";

interface Props {
  readonly shown?: string | null;
  readonly children?: ReactNode;
}

/** Takes the place of theme/components/VersionBar on sites with one docs version. */
const onlyChildren = ({ children }: Props) => children as JSX.Element;

export { onlyChildren as VersionRow, onlyChildren as VersionScope };
export const VersionNotice = (): null => null;
