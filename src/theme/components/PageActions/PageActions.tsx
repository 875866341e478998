import { useState } from "react";
import { twinPath } from "../../../shared/twin-path";
import * as styles from "../../hooks/Menu.module.css";
import { useMenu } from "../../hooks/useMenu";
import { toHref } from "../../links";
import { OpenIn } from "./OpenIn";

/** Set by the build, from the settings; may be missing in tests. */
declare const __OPEN_IN__: readonly { readonly label: string; readonly url: string }[];

const FAILED = "Copying failed: use the link";

/** A menu for the page's Markdown: copy it, view it, or open it on the sites in the settings. */
export function PageActions({ path }: { readonly path: string }) {
  const [report, setReport] = useState("");
  const menu = useMenu();
  const twin = toHref(twinPath(path));
  const copy = async (): Promise<void> => {
    // Already loaded with the page, because it also copies code.
    const { copyFile } = await import("../../../browser/page/code-blocks");
    setReport((await copyFile(twin)) ? "Copied" : FAILED);
  };
  return (
    <details {...menu} className={`${styles.menu} no-print`} data-page-only="">
      <summary>Markdown</summary>
      <div className={styles.list}>
        <button type="button" className="needs-js" onClick={() => void copy().catch(() => setReport(FAILED))}>
          Copy page as Markdown
        </button>
        <a href={twin}>View as Markdown</a>
        {typeof __OPEN_IN__ !== "undefined" && __OPEN_IN__.length > 0 && <OpenIn path={path} sites={__OPEN_IN__} />}
        <span role="status">{report}</span>
      </div>
    </details>
  );
}
