import { parse } from "gatsby/graphql";
import { typeDefinitions } from "./schema";

test("every GraphQL type and field has a description", () => {
  const types = parse(typeDefinitions).definitions.filter((definition) => definition.kind === "ObjectTypeDefinition");
  expect(types.length).toBeGreaterThan(15);
  const silent = types.flatMap(({ name, description, fields = [] }) => [
    ...(description ? [] : [name.value]),
    ...fields.filter((field) => !field.description).map((field) => `${name.value}.${field.name.value}`),
  ]);
  expect(silent).toEqual([]);
});
