import { Breadcrumbs } from "../components/Breadcrumbs/Breadcrumbs";
import { PageHead } from "../components/PageHead/PageHead";
import { Pager } from "../components/Pager/Pager";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import { SpriteIcon } from "../components/SpriteIcon/SpriteIcon";
import * as styles from "./CategoryIndex.module.css";

type Category = NonNullable<Queries.CategoryPageQuery["category"]>;

/** The index page of a category: what it is about and a card for everything that is listed in it. */
export function CategoryIndex({ category }: { readonly category: Category }) {
  const { label, description, cards } = category;
  const total = `${cards.length} ${cards.length === 1 ? "item" : "items"}`;
  return (
    <div className={styles.page}>
      <PageHead
        title={label}
        description={description ?? `${label}: ${total}.`}
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
      </header>
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.href} className="card">
            <SpriteIcon name={card.count === null ? "page" : "folder"} />
            <h2 className="card-title">
              <a href={toHref(card.href)}>{card.label}</a>
            </h2>
            {card.description && <p className="card-text">{card.description}</p>}
            {card.count !== null && <p className="card-meta">{card.count === 1 ? "1 item" : `${card.count} items`}</p>}
          </li>
        ))}
      </ul>
      <Pager previous={category.previous} next={category.next} />
    </div>
  );
}
