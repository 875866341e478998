import { basePath } from "../../browser/router";
import { InlineCode } from "../../theme/api/parts";
import type { Row } from "./explain";
import type { Finding } from "./parameters";

const PAGE = "/guides/advanced-use-cases/create-checkout-url";

/** What is wrong, each with its fix and its rule. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map(({ what, fix, rule }) => (
        <li key={what}>
          <InlineCode text={`${what}. ${fix}.`} /> <a href={`${basePath()}${PAGE}#${rule}`}>Rule</a>
        </li>
      ))}
    </ul>
  );
}

/** A URL row by row. */
export function Parts({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="params">
      {rows.map(({ name, value, meaning, findings }, index) => (
        <div key={index} className="param">
          <dt className="field-name">
            <code>{name}</code> {meaning}
          </dt>
          <dd className="field-text">
            {value !== "" && <code className="checkout-url-value">{value}</code>}
            <Findings findings={findings} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
