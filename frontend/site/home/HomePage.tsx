import type { HomePageData } from '../../../backend/site/pages/home-page.dto.js';
import type { ProductTitle } from '../../../backend/site/pages/shared-props.dto.js';
import type { OwnData } from '../../api/pages';
import { Marquee } from '../marquee/Marquee';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { Hero } from './Hero';
import styles from './ProductMarquee.module.css';
import { Sections } from './sections';
import './extension-sections';

export function HomePage({ data }: { data: OwnData<HomePageData> }) {
  return (
    <>
      <Hero hero={data.hero} slider={data.slider} photo={data.banner?.photo ?? null} />
      <ProductMarquee />
      <Sections data={data} />
    </>
  );
}

function Product({ title, language }: ProductTitle) {
  return (
    <span className={styles.product} {...originalLanguage({ language })}>
      <Icon name="diamond" />
      {title}
    </span>
  );
}

/** The titles of all solutions; a single one does not run. */
function ProductMarquee() {
  const words = useWords('home');
  const products = useSharedProps().productSlider;
  if (products.length < 2) return null;

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
