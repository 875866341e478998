import { twinPath } from "../../../shared/twin-path";
import { useChrome } from "../../hooks/useChrome";

interface OpenInProps {
  readonly path: string;
  readonly sites: readonly { readonly label: string; readonly url: string }[];
}

/** Links that open the page's Markdown on other sites. Dropped from the bundle if the settings list none. */
export function OpenIn({ path, sites }: OpenInProps) {
  const { siteUrl } = useChrome();
  return (
    <>
      {sites.map(({ label, url }) => (
        <a key={label} href={url.replace("%url%", encodeURIComponent(`${siteUrl}${twinPath(path)}`))} rel="noopener">
          Open in {label}
        </a>
      ))}
    </>
  );
}
