import { graphql, type PageProps } from "gatsby";
import type { PageContext } from "../gatsby/create-pages";
import { CategoryIndex } from "../theme/layout/CategoryIndex";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery, PageContext>) {
  return data.category && <CategoryIndex category={data.category} />;
}

export const query = graphql`
  query CategoryPage($id: String!) {
    category(id: { eq: $id }) {
      path
      label
      description
      version
      listed
      cards {
        label
        href
        description
        lang
        mark
        items {
          label
          href
        }
      }
      breadcrumbs {
        label
        href
      }
      previous {
        label
        href
      }
      next {
        label
        href
      }
      sidebarPart
    }
  }
`;
