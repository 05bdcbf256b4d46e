import { Link } from '@tanstack/react-router';
import type { MarketplaceTexts, ProductLine } from '../../../backend/site/pages/home-page.dto.js';
import { useOwnDirection } from '../page-data/shared-props';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
import { originalLanguage } from '../ui/original-language';
import { firstSentence } from './first-sentence';
import styles from './Marketplace.module.css';

/** The maximum number of solutions; the button links to the others. */
const MAX_PRODUCTS = 9;

interface Props {
  texts: MarketplaceTexts;
  products: ProductLine[];
}

/** Links to solutions, on a dark background designed as a kanga: borders, a center, and a saying. */
export function Marketplace({ texts, products }: Props) {
  const own = useOwnDirection();
  return (
    <section className={styles.marketplace} id="marketplace">
      <KangaBorder dark />
      <div className={`container grid ${styles.content}`}>
        <div className={styles.head}>
          <h2 {...own}>{texts.title}</h2>
          {texts.text && (
            <p className="lead" {...own}>
              {texts.text}
            </p>
          )}
          <Link to="/solutions" className="button">
            {texts.button}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className={styles.list}>
          {products.slice(0, MAX_PRODUCTS).map(({ id, slug, title, summary, price, language }) => (
            <li key={id}>
              <Link to="/solutions/$slug" params={{ slug }}>
                <b {...originalLanguage({ language })}>{title}</b>
                <small {...originalLanguage({ language })}>{firstSentence(summary)}</small>
                {price && <span>{price}</span>}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        {texts.saying && (
          <p className={styles.saying}>
            <span lang={texts.language || undefined} {...own}>
              {texts.saying}
            </span>
            {texts.meaning && <small {...own}>{texts.meaning}</small>}
          </p>
        )}
      </div>
      <KangaBorder dark />
    </section>
  );
}
