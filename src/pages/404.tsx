import type { PageProps } from "gatsby";
import { NotFound } from "../theme/layout/NotFound";

export default function NotFoundPage({ location }: PageProps) {
  return <NotFound path={location.pathname} />;
}
