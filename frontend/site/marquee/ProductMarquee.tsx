import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { Marquee } from './Marquee';
import styles from './ProductMarquee.module.css';

function Product({ title }: { title: string }) {
  return (
    <span className={styles.product}>
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

  const items = products.map(({ slug, title }) => ({ key: slug, content: <Product title={title} /> }));
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
