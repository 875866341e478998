import { useEffect, type ReactNode } from "react";
import { readVersionPreference } from "../../browser/preferences/version-preference";
import { useVersions } from "../hooks/useChrome";

/** Replaces theme/components/VersionBar on sites with one docs version. */

interface Props {
  readonly shown?: string | null;
  readonly alternates?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** Renders its children only; removes a stored preference for a version that the site doesn't have (any more). */
export function VersionScope({ children }: Props) {
  const versions = useVersions();
  useEffect(() => void readVersionPreference(versions.map(({ name }) => name)), [versions]);
  return children as JSX.Element;
}

export const VersionRow = ({ children }: Props) => children as JSX.Element;
export const VersionNotice = (): null => null;
