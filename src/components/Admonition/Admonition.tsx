import type { ReactNode } from "react";
import { Icon, type IconName } from "../../theme/components/Icon/Icon";
import type { ADMONITION_TYPES } from "./rule";

type AdmonitionType = (typeof ADMONITION_TYPES)[number];

const ICONS: Readonly<Record<AdmonitionType, IconName>> = {
  note: "info",
  tip: "tip",
  info: "info",
  warning: "alert",
  danger: "alert",
};
const TITLES: Readonly<Record<AdmonitionType, string>> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
};

interface AdmonitionProps {
  readonly type: AdmonitionType;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A remark outside the flow of the text; its type is in its words as well as in its colour. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  return (
    <div className={`admonition ${type}`} role="note">
      <p className="admonition-title">
        <Icon name={ICONS[type]} size={18} />
        {title ?? TITLES[type]}
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}
