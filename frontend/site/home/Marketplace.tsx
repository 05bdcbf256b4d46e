import { Link } from '@tanstack/react-router';
import type { MarketplaceTexts, ProductLine } from '../../../backend/site/pages/home-page.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useOwnDirection } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
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
  const inLanguage = useTextLanguage();
  return (
    <section className={styles.marketplace} id="marketplace">
      <KangaBorder dark />
      <div className={`container grid ${styles.content}`}>
        <div className={styles.head}>
          <h2 {...inLanguage(texts.title)}>{texts.title}</h2>
          {texts.text && (
            <p className="lead" {...inLanguage(texts.text)}>
              {texts.text}
            </p>
          )}
          <Link to="/solutions" className="button" {...inLanguage(texts.button)}>
            {texts.button}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className={`set ${styles.list}`}>
          {products.slice(0, MAX_PRODUCTS).map(({ id, slug, title, summary, price, price_note: note, language }) => (
            <li key={id}>
              <Link to="/solutions/$slug" params={{ slug }}>
                <b {...originalLanguage({ language })}>{title}</b>
                <small {...originalLanguage({ language })}>{firstSentence(summary)}</small>
                {price && (
                  <span>
                    {price}
                    {note && <small>{note}</small>}
                  </span>
                )}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        {texts.saying && (
          <p className={styles.saying}>
            <span {...own} lang={texts.language || undefined}>
              {texts.saying}
            </span>
            {texts.meaning && <small {...inLanguage(texts.meaning)}>{texts.meaning}</small>}
          </p>
        )}
      </div>
      <KangaBorder dark />
    </section>
  );
}
