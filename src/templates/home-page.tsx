import { graphql, type PageProps } from "gatsby";
import type { PageContext } from "../gatsby/create-pages";
import { Home } from "../theme/layout/Home";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery, PageContext>) {
  return data.doc && <Home doc={data.doc} />;
}

export const query = graphql`
  query HomePage($id: String!) {
    doc(id: { eq: $id }) {
      path
      title
      description
      version
      content
      sidebarPart
    }
  }
`;
