import type { GatsbyNode } from "gatsby";
import { typeDefinitions } from "./schema";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(typeDefinitions);
};
