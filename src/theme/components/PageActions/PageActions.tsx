import { useState } from "react";
import { copyText } from "../../../browser/page/clipboard";
import { twinPath } from "../../../shared/twin-path";
import { useChrome } from "../../chrome";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import * as styles from "./PageActions.module.css";

const FAILED = "Copying failed. Use “View as Markdown”.";

/** The page as Markdown: to copy, to view, and to open in what the settings name. */
export function PageActions({ path }: { readonly path: string }) {
  const { siteUrl, openIn } = useChrome();
  const [report, setReport] = useState("");
  const twin = twinPath(path);
  const copy = async (): Promise<void> => {
    try {
      const response = await fetch(toHref(twin));
      setReport(response.ok && (await copyText(await response.text())) ? "Copied" : FAILED);
    } catch {
      setReport(FAILED);
    }
  };
  return (
    <div className={`${styles.actions} no-print`} data-page-only="">
      <button type="button" className={`${styles.copy} needs-js`} onClick={() => void copy()}>
        <Icon name={report === "Copied" ? "check" : "copy"} size={16} />
        Copy page as Markdown
      </button>
      <a href={toHref(twin)}>View as Markdown</a>
      {openIn.map(({ label, url }) => (
        <a key={label} href={url.replace("%url%", encodeURIComponent(`${siteUrl}${twin}`))} rel="noopener">
          Open in {label}
        </a>
      ))}
      <span role="status">{report}</span>
    </div>
  );
}
