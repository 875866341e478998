import type { ResponseView } from "../../openapi/operation-view";
import { responseAnchor } from "../../shared/api-anchors";
import { SchemaTree } from "./Fields";
import { HashLink, InlineCode } from "./parts";

/** The responses, a row for each status. Those with the same fields share one table, and the fields below it. */
export function Responses({ responses }: { readonly responses: readonly ResponseView[] }) {
  return (
    <>
      {responses
        .filter(({ sameAs }) => sameAs === undefined)
        .map((response) => {
          const same = responses.filter(({ status, sameAs = status }) => sameAs === response.status);
          return (
            <section key={response.status} className="stack">
              <table className="operation-statuses">
                <tbody>
                  {same.map(({ status, description }) => (
                    <Status key={status} status={status} description={description} />
                  ))}
                </tbody>
              </table>
              {response.fields.length + response.variants.length > 0 && <SchemaTree {...response} />}
            </section>
          );
        })}
    </>
  );
}

function Status({ status, description }: Pick<ResponseView, "status" | "description">) {
  const id = responseAnchor(status);
  return (
    <tr>
      <td>
        <h3 id={id}>
          <span className="operation-status" data-class={status[0]}>
            {status}
          </span>
          <HashLink id={id} label={status} />
        </h3>
      </td>
      <td>
        <InlineCode text={description} />
      </td>
    </tr>
  );
}
