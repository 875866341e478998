import { graphql, type PageProps } from "gatsby";
import type { PageContext } from "../gatsby/create-pages";
import { components } from "../components/operation-page";
import { DocArticle } from "../theme/layout/DocArticle";
// Must come after it, because it overrides its styles.
import * as wide from "../theme/layout/OperationArticle.module.css";

export default function OperationPage({ data }: PageProps<Queries.OperationPageQuery, PageContext>) {
  return data.doc && <DocArticle doc={data.doc} extra={components} wide={wide} type="APIReference" />;
}

export const query = graphql`
  query OperationPage($id: String!) {
    doc(id: { eq: $id }) {
      ...DocArticle
    }
  }
`;
