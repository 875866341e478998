import { graphql, type PageProps } from "gatsby";
import type { PageContext } from "../gatsby/create-pages";
import { DocArticle } from "../theme/layout/DocArticle";

export default function DocPage({ data }: PageProps<Queries.DocPageQuery, PageContext>) {
  return data.doc && <DocArticle doc={data.doc} />;
}

export const query = graphql`
  query DocPage($id: String!) {
    doc(id: { eq: $id }) {
      ...DocArticle
    }
  }
`;
