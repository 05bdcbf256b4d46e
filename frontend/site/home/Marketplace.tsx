import { Link } from '@tanstack/react-router';
import type { ProductLine } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
import { firstClause } from './first-clause';
import styles from './Marketplace.module.css';

const { marketplace } = copy.home;

/** The button links to the others. */
const MAX_PRODUCTS = 9;

/** Links to solutions, on a dark background designed as a kanga: borders, a center, and a proverb. */
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
          {products.slice(0, MAX_PRODUCTS).map(({ id, slug, title, summary }) => (
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
