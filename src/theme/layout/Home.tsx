import type { ContentNode } from "../../markdown/serialise";
import { ContentTree } from "../components/ContentTree/ContentTree";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import * as styles from "./Home.module.css";

type Doc = NonNullable<Queries.HomePageQuery["doc"]>;

/** The home page: what's before the first heading of index.mdx is the hero, the rest follows in sections. */
export function Home({ doc }: { readonly doc: Doc }) {
  const content = doc.content as unknown as readonly ContentNode[];
  const [opening = [], ...rest] = splitSections(content);
  return (
    <>
      <VersionRow />
      <div>
        <PageHead title={doc.title} description={doc.description} path={doc.path} version={doc.version} listed />
        <div className={`${styles.hero} ${sideBySide(opening)}`}>
          <h1 className="page-title">{doc.title}</h1>
          <ContentTree content={opening} />
        </div>
        {rest.map((section, index) => (
          <section key={index} className={`${styles.section} ${sideBySide(section)} prose`}>
            <ContentTree content={section} />
          </section>
        ))}
      </div>
    </>
  );
}

/** Splits a page at its level-two headings; the first part is what comes before them. */
function splitSections(content: readonly ContentNode[]): ContentNode[][] {
  const sections: ContentNode[][] = [[]];
  for (const node of content) {
    if (typeof node !== "string" && node[0] === "h2") sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

/**
 * Puts text on one side, and what it shows or leads to on the other: a drawing, diagram, code sample or list of links.
 */
function sideBySide(section: readonly ContentNode[]): string {
  const names = section.map((node) => (typeof node === "string" ? "" : node[0]));
  return names.some((name) => ["figure", "ul"].includes(name)) ? styles.sides : "";
}
