import type { ReactNode } from "react";
import { Badge } from "../Badge/Badge";

interface ParamProps {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly default?: string;
  readonly children?: ReactNode;
}

export function Param({ name, type, required = false, default: initial, children }: ParamProps) {
  return (
    <div className="param">
      <dt className="field-name">
        <code>{name}</code>
        <span className="field-type">{type}</span>
        {required && <Badge tone="warning">required</Badge>}
        {initial !== undefined && (
          <span className="field-limits">
            default <code>{initial}</code>
          </span>
        )}
      </dt>
      <dd className="field-text">{children}</dd>
    </div>
  );
}
