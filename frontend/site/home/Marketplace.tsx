import { Link } from '@tanstack/react-router';
import type { ProductLine } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
import { firstClause } from './first-clause';
import styles from './Marketplace.module.css';

const { marketplace } = copy.home;

/** As many as stand well beside the heading; the button leads to the rest. */
const SHOWN = 9;

/** The one dark block: a kanga, with its border, its field and its saying. */
export function Marketplace({ products }: { products: ProductLine[] }) {
  return (
    <section className={styles.marketplace}>
      <KangaBorder dark />
      <div className={`container grid ${styles.content}`}>
        <div className={styles.head}>
          <h2>{marketplace.title}</h2>
          <p className="lead">{marketplace.text}</p>
          <Link to="/solutions" className="button">
            {marketplace.button}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className={styles.list}>
          {products.slice(0, SHOWN).map(({ id, slug, title, summary }) => (
            <li key={id}>
              <Link to="/solutions/$slug" params={{ slug }}>
                <b>{title}</b>
                <small>{firstClause(summary)}</small>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.proverb}>
          <span lang="sw">{marketplace.proverb}</span>
          <small>{marketplace.meaning}</small>
        </p>
      </div>
      <KangaBorder dark />
    </section>
  );
}
