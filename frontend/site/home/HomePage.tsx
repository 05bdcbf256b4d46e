import { Fragment, type ReactNode } from 'react';
import type { HomeSectionName } from '../../../backend/home-sections/home-sections.constants.js';
import type { HomePageData } from '../../../backend/pages/home-page.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { Faq } from '../faq/Faq';
import { ClientMarquee } from '../marquee/ClientMarquee';
import { ProductMarquee } from '../marquee/ProductMarquee';
import { AgentCallToAction } from './AgentCallToAction';
import { HelpSection } from './HelpSection';
import { Hero } from './Hero';
import { Marketplace } from './Marketplace';
import { Statistics } from './Statistics';
import { Testimonials } from './Testimonials';
import { WhySection } from './WhySection';

type Data = OwnData<HomePageData>;

/** The sections below the hero. */
const SECTIONS: Record<HomeSectionName, (data: Data) => ReactNode> = {
  clients: ({ clientLogos, statistics }) => (
    <section className="sectionCompact" id="clients">
      <div className="container">
        <ClientMarquee logos={clientLogos} />
        <Statistics statistics={statistics} />
      </div>
    </section>
  ),
  why: ({ why, homeimage }) => <WhySection points={why} photo={homeimage.product} />,
  help: ({ help, homeimage }) => <HelpSection points={help} photo={homeimage.help} />,
  approach: ({ approach, homeimage }) => <Approach points={approach} photo={homeimage.approach} />,
  faq: ({ faqs }) => <Faq page="home" faqs={faqs} firstOpen />,
  marketplace: ({ marketplace, products }) => <Marketplace texts={marketplace} products={products} />,
  testimonials: ({ testimonials }) => <Testimonials testimonials={testimonials} />,
  agent: () => <AgentCallToAction />,
};

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
