import type { PageProps } from "gatsby";
import { pathBelowBase } from "../browser/router";
import { NotFound } from "../theme/layout/NotFound";

export default function NotFoundPage({ location }: PageProps) {
  return <NotFound path={pathBelowBase(location.pathname)} />;
}
