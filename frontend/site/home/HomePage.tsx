import { Fragment, type ReactNode } from 'react';
import type { HomeSectionName } from '../../../backend/content/home-sections/home-sections.constants.js';
import type { ClientLogo, HomePageData, StatisticItem } from '../../../backend/site/pages/home-page.dto.js';
import type { ProductTitle } from '../../../backend/site/pages/shared-props.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { Faq } from '../faq/Faq';
import { ClientMarquee } from '../marquee/ClientMarquee';
import { Marquee } from '../marquee/Marquee';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { AgentCallToAction } from './AgentCallToAction';
import { HelpSection } from './HelpSection';
import { Hero } from './Hero';
import { Marketplace } from './Marketplace';
import styles from './ProductMarquee.module.css';
import { Statistics } from './Statistics';
import { Testimonials } from './Testimonials';
import { WhySection } from './WhySection';

type Data = OwnData<HomePageData>;

/** Renders the sections below the hero. */
const SECTIONS: Record<HomeSectionName, (data: Data) => ReactNode> = {
  clients: ({ clientLogos, statistics }) => <Clients logos={clientLogos} statistics={statistics} />,
  why: ({ why, homeimage }) => <WhySection points={why} photo={homeimage.product} />,
  help: ({ help, homeimage }) => <HelpSection points={help} photo={homeimage.help} />,
  approach: ({ approach, homeimage }) => <Approach points={approach} photo={homeimage.approach} />,
  faq: ({ faqs }) => <Faq page="home" faqs={faqs} firstOpen />,
  marketplace: ({ marketplace, products }) => <Marketplace texts={marketplace} products={products} />,
  testimonials: ({ testimonials }) => <Testimonials testimonials={testimonials} />,
  agent: () => <AgentCallToAction />,
};

/** Renders nothing without content and without a text for that case. */
function Clients({ logos, statistics }: { logos: ClientLogo[]; statistics: StatisticItem[] }) {
  const { clientsEmpty } = useWords('home');
  const hasLogos = logos.length > 0 || clientsEmpty !== '';
  if (!hasLogos && statistics.length === 0) return null;
  return (
    <section className="section" id="clients">
      <div className="container">
        {hasLogos && <ClientMarquee logos={logos} />}
        <Statistics statistics={statistics} />
      </div>
    </section>
  );
}

export function HomePage({ data }: { data: Data }) {
  return (
    <>
      <Hero slider={data.slider} photo={data.banner?.photo ?? null} />
      <ProductMarquee />
      {data.sections.map((name) => (
        <Fragment key={name}>{SECTIONS[name](data)}</Fragment>
      ))}
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
