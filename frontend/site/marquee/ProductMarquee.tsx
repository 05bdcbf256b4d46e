import type { ProductTitle } from '../../../backend/site/pages/shared-props.dto.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { originalLanguage } from '../ui/original-language';
import { Marquee } from './Marquee';
import styles from './ProductMarquee.module.css';

function Product({ title, language }: ProductTitle) {
  return (
    <span className={styles.product} {...originalLanguage({ language })}>
      <Icon name="diamond" />
      {title}
    </span>
  );
}

/** The titles of all solutions. */
export function ProductMarquee() {
  const words = useWords('home');
  const products = useSharedProps().productSlider;
  if (products.length === 0) return null;

  const items = products.map((product) => ({ key: product.slug, content: <Product {...product} /> }));
  return (
    <Marquee
      label={words.solutions}
      items={items}
      className={styles.marquee}
      pauseLabel={<span className={styles.pauseLabel}>{words.pause}</span>}
    >
      {(marquee, pause) => (
        <div className={styles.products}>
          {marquee}
          <div className={styles.pause}>{pause}</div>
        </div>
      )}
    </Marquee>
  );
}
