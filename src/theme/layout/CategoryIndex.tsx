import { keepNumbers } from "../../shared/keep-numbers";
import { Breadcrumbs } from "../components/Breadcrumbs/Breadcrumbs";
import { PageHead } from "../components/PageHead/PageHead";
import { Pager } from "../components/Pager/Pager";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import "../../components/Cards/cards.css";
import * as styles from "./CategoryIndex.module.css";

type Category = NonNullable<Queries.CategoryPageQuery["category"]>;
type CategoryCard = Category["cards"][number];

/** A category's index page: what it's about, and everything listed in it. */
export function CategoryIndex({ category }: { readonly category: Category }) {
  const { label, description, cards } = category;
  // If any entry has a list of its own, each gets a row; otherwise they're cards.
  const rows = cards.some(({ items }) => items.length > 0);
  return (
    <div className={styles.page}>
      <PageHead
        title={label}
        description={description ?? `${label}: ${cards.length} item${cards.length === 1 ? "" : "s"}.`}
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
        <h1 className="page-title">{keepNumbers(label)}</h1>
        {description && <p className={styles.lead}>{description}</p>}
      </header>
      <ul className={rows ? styles.rows : "cards"}>
        {cards.map((card) => (
          <Entry key={card.href} card={card} className={rows ? styles.row : "card"} />
        ))}
      </ul>
      <Pager previous={category.previous} next={category.next} />
    </div>
  );
}

function Entry({ card, className }: { readonly card: CategoryCard; readonly className: string }) {
  const lang = card.lang ?? undefined;
  return (
    <li className={card.mark === null ? className : `${className} card-marked`}>
      {card.mark !== null && (
        <span className="card-mark" aria-hidden="true">
          {card.mark}
        </span>
      )}
      <h2 className="card-title">
        <a href={toHref(card.href)}>{keepNumbers(card.label)}</a>
      </h2>
      {card.description && (
        <p className="card-text" lang={lang}>
          {card.description}
        </p>
      )}
      {card.items.length > 0 && (
        <ul className={styles.items} lang={lang}>
          {card.items.map((item) => (
            <li key={item.href}>
              <a href={toHref(item.href)}>{item.label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
