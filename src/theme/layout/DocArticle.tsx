import { graphql } from "gatsby";
import type { ContentNode } from "../../markdown/serialise";
import { BackToTop } from "../components/Toc/BackToTop";
import { Breadcrumbs } from "../components/Breadcrumbs/Breadcrumbs";
import { ContentTree, type ContentComponents } from "../components/ContentTree/ContentTree";
// Replaced by a stub on sites without feedback (src/gatsby/left-out.ts).
import { Feedback } from "../components/Feedback/Feedback";
import { PageHead } from "../components/PageHead/PageHead";
import { PageActions } from "../components/PageActions/PageActions";
import { Pager } from "../components/Pager/Pager";
import { Toc } from "../components/Toc/Toc";
import { VersionRow } from "../components/VersionBar/VersionBar";
import * as styles from "./DocArticle.module.css";

type Doc = Queries.DocArticleFragment;

/** Formats a date as `May 1, 2026`, in UTC. Doesn't use Intl, whose first formatter blocks a phone for 50 ms. */
function shownDate(time: string): string {
  const [, day, month, year] = new Date(time).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}

interface Props {
  readonly doc: Doc;
  readonly extra?: ContentComponents;
  /** Extra classes for a page with its own content in place of the table of contents. */
  readonly wide?: Readonly<Record<"columns" | "toc" | "text" | "end", string>>;
  /** Type of page for search engines. */
  readonly type?: "TechArticle" | "APIReference";
}

/** A documentation page: head, breadcrumbs, table of contents, text, footer links. */
export function DocArticle({ doc, extra, wide, type = "TechArticle" }: Props) {
  const { title } = doc;
  const lang = doc.lang === "en" ? undefined : doc.lang;
  const headings = doc.showToc ? doc.headings : [];
  return (
    <div className={joined(styles.columns, wide?.columns)}>
      <PageHead
        title={title}
        description={doc.description}
        path={doc.path}
        version={doc.version}
        listed={!doc.unlisted}
        lang={lang}
        type={type}
        modified={doc.lastUpdated}
        breadcrumbs={doc.breadcrumbs}
      />
      <div className={styles.top}>
        <div className={styles.line}>
          <VersionRow>
            <Breadcrumbs trail={doc.breadcrumbs} current={doc.label} />
          </VersionRow>
          {!doc.unlisted && <PageActions path={doc.path} />}
        </div>
        <h1 className="page-title" lang={lang}>
          {title}
        </h1>
      </div>
      <div className={joined(styles.toc, wide?.toc)}>
        <Toc headings={headings} lang={lang} closed={wide !== undefined} />
      </div>
      <article className={joined(`${styles.text} prose`, wide ? wide.text : styles.lead)} lang={lang}>
        <ContentTree content={doc.content as unknown as readonly ContentNode[]} extra={extra} />
      </article>
      <div className={joined(styles.end, wide?.end)}>
        {__ANALYTICS__.feedbackUrl !== null && (
          <Feedback key={doc.path} path={doc.path} address={__ANALYTICS__.feedbackUrl} />
        )}
        {(doc.editUrl ?? doc.lastUpdated) !== null && (
          <div className={styles.furniture} data-page-only="">
            {doc.editUrl && <a href={doc.editUrl}>Edit this page</a>}
            {doc.lastUpdated && (
              <span className={styles.updated}>
                Last updated on <time dateTime={doc.lastUpdated}>{shownDate(doc.lastUpdated)}</time>
              </span>
            )}
          </div>
        )}
        <Pager previous={doc.previous} next={doc.next} />
      </div>
      <BackToTop />
    </div>
  );
}

const joined = (own: string, further: string | undefined): string => (further ? `${own} ${further}` : own);

export const fragment = graphql`
  fragment DocArticle on Doc {
    path
    title
    description
    version
    unlisted
    lang
    showToc
    lastUpdated
    editUrl
    content
    headings {
      depth
      id
      text
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
    label
    sidebarPart
  }
`;
