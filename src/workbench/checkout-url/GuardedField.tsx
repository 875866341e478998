import { useState, type ComponentProps } from "react";
import { Field, TextArea } from "../parts/Field";
import { refusal } from "../parts/useGuarded";
import { secretIn } from "./explain";

/** A field, of several lines with `rows`, that's emptied of what looks live, also inside of a URL or a line. */
export function GuardedField({ rows, ...field }: ComponentProps<typeof TextArea>) {
  const [problem, setProblem] = useState("");
  const shared = {
    ...field,
    problem: field.value === "" ? problem : "",
    onChange: (typed: string) => {
      const secret = secretIn(typed);
      setProblem(secret === null ? "" : refusal(secret));
      field.onChange(secret === null ? typed : "");
    },
  };
  return rows === undefined ? <Field {...shared} /> : <TextArea {...shared} rows={rows} />;
}
