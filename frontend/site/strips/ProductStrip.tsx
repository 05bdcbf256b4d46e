import { SITE_PAGES } from '../../../backend/core/crud/site-pages.constants.js';
import { useSharedProps } from '../shell/shared-props';
import { Icon } from '../ui/Icon';
import styles from './ProductStrip.module.css';
import { Strip } from './Strip';

function Product({ title }: { title: string }) {
  return (
    <span className={styles.product}>
      <Icon name="lozenge" />
      {title}
    </span>
  );
}

/** The titles of all solutions, running past without end. */
export function ProductStrip() {
  const products = useSharedProps().productSlider;
  if (products.length === 0) return null;

  const items = products.map(({ slug, title }) => ({ key: slug, content: <Product title={title} /> }));
  return (
    <Strip
      label={SITE_PAGES.solutions.label}
      items={items}
      className={styles.strip}
      pauseLabel={<span className={styles.pauseLabel}>Pause</span>}
    >
      {(strip, pause) => (
        <div className={styles.products}>
          {strip}
          <div className={styles.pause}>{pause}</div>
        </div>
      )}
    </Strip>
  );
}
