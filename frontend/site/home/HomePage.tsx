import type { HomePageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { copy } from '../copy';
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

export function HomePage({ data }: { data: OwnData<HomePageData> }) {
  return (
    <>
      <Hero slider={data.slider} photo={data.banner?.photo ?? null} />
      <ProductMarquee />
      <section className="sectionCompact">
        <div className="container">
          <ClientMarquee logos={data.clientLogos} />
          <Statistics statistics={data.statistics} />
        </div>
      </section>
      <WhySection photo={data.homeimage.product} />
      <HelpSection photo={data.homeimage.help} />
      <Approach photo={data.homeimage.approach} />
      <Faq title={copy.faq.home} faqs={data.faqs} firstOpen />
      <Marketplace products={data.products} />
      <Testimonials testimonials={data.testimonials} />
      <AgentCallToAction />
    </>
  );
}
