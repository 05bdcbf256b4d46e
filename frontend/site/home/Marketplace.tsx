import { Link } from '@tanstack/react-router';
import type { ProductLine } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { Pindo } from '../ui/Pindo';
import { firstClause } from './first-clause';
import styles from './Marketplace.module.css';

const { marketplace } = copy.home;

/** As many as stand well beside the heading; the button leads to the rest. */
const SHOWN = 9;

/** The one dark block: a kanga, with its border, its field and its saying. */
export function Marketplace({ products }: { products: ProductLine[] }) {
  return (
    <section className={styles.market}>
      <Pindo night />
      <div className={`wrap grid ${styles.field}`}>
        <div className={styles.head}>
          <h2>{marketplace.title}</h2>
          <p className="lead">{marketplace.text}</p>
          <Link to="/solutions" className="button">
            {marketplace.button}
            <Icon name="go" />
          </Link>
        </div>
        <ul className={styles.list}>
          {products.slice(0, SHOWN).map(({ id, slug, title, summary }) => (
            <li key={id}>
              <Link to="/solutions/$slug" params={{ slug }}>
                <b>{title}</b>
                <small>{firstClause(summary)}</small>
                <Icon name="go" />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.saying}>
          <span lang="sw">{marketplace.saying}</span>
          <small>{marketplace.meaning}</small>
        </p>
      </div>
      <Pindo night />
    </section>
  );
}
