import { Breadcrumbs } from "../components/Breadcrumbs/Breadcrumbs";
import { PageHead } from "../components/PageHead/PageHead";
import { Pager } from "../components/Pager/Pager";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import { SpriteIcon } from "../components/SpriteIcon/SpriteIcon";
import "../../components/Cards/cards.css";
import * as styles from "./CategoryIndex.module.css";

type Category = NonNullable<Queries.CategoryPageQuery["category"]>;

/** The index page of a category: what it is about, where to start, and a card for everything that is listed in it. */
export function CategoryIndex({ category }: { readonly category: Category }) {
  const { label, description, cards } = category;
  const pages = cards.reduce((sum, { count }) => sum + (count ?? 1), 0);
  const groups = cards.filter(({ count }) => count !== null).length;
  // Entries with sections are few, so each has a row.
  const rows = cards.some(({ count, items }) => count === null && items.length > 0);
  return (
    <div className={styles.page}>
      <PageHead
        title={label}
        description={description ?? `${label}: ${amount(cards.length, "item")}.`}
        path={category.path}
        version={category.version}
        listed={category.listed}
        type="CollectionPage"
        breadcrumbs={category.breadcrumbs}
      />
      <VersionRow>
        <Breadcrumbs trail={category.breadcrumbs} current={label} />
      </VersionRow>
      <header className={styles.header}>
        <h1 className="page-title">{label}</h1>
        {description && <p className={styles.lead}>{description}</p>}
        {groups > 0 && (
          <p className={styles.amount} data-page-only="">
            {amount(pages, "page")} in {amount(groups, "category", "categories")}
          </p>
        )}
      </header>
      <ul className={rows ? `cards ${styles.rows}` : "cards"}>
        {cards.map((card, index) => (
          <li key={card.href} className="card">
            {index === 0 && card.count === null && cards.length > 1 && (
              <p className={styles.start} data-page-only="">
                Read this first
              </p>
            )}
            <SpriteIcon name={card.count === null ? "page" : "folder"} />
            <h2 className="card-title">
              <a href={toHref(card.href)}>{card.label}</a>
            </h2>
            {card.description && <p className="card-text">{card.description}</p>}
            {card.items.length > 0 && (
              <ul className="card-list">
                {card.items.map((item) => (
                  <li key={item.href}>
                    <a href={toHref(item.href)}>{item.label}</a>
                  </li>
                ))}
              </ul>
            )}
            {card.count !== null && <p className="card-meta">{amount(card.count, "item")}</p>}
          </li>
        ))}
      </ul>
      <Pager previous={category.previous} next={category.next} />
    </div>
  );
}

/** A number with its noun: `1 page`, `5 pages`. */
function amount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
