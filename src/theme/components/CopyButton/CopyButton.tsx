import { COPY } from "../../../shared/icons";
import { Icon } from "../Icon/Icon";

/** A button that copies the code next to it (src/browser/page/code.ts), and the place where it reports whether it worked. */
export function CopyButton({ label }: { readonly label: string }) {
  return (
    <>
      <button type="button" className="code-button copy-button" aria-label={label} title={label}>
        <Icon d={COPY} size={16} />
      </button>
      <span role="status" className="visually-hidden" />
    </>
  );
}
