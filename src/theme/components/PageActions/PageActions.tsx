import { useState } from "react";
import { twinPath } from "../../../shared/twin-path";
import { useMenu } from "../../hooks/useMenu";
import { toHref } from "../../links";
import { OpenIn } from "./OpenIn";
import * as styles from "./PageActions.module.css";

/** From the settings, put in by the build; a test may have none. */
declare const __OPEN_IN__: readonly { readonly label: string; readonly url: string }[];

const FAILED = "Copying failed: use the link";

/** The page as Markdown, in a menu: to copy, to view, and to open in what the settings name. */
export function PageActions({ path }: { readonly path: string }) {
  const [report, setReport] = useState("");
  const menu = useMenu();
  const twin = toHref(twinPath(path));
  const copy = async (): Promise<void> => {
    // There since the page has loaded: what copies code is in it, too.
    const { copyFile } = await import("../../../browser/page/code");
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
