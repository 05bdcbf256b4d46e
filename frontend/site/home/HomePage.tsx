import type { HomePageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { copy } from '../copy';
import { Faq } from '../faq/Faq';
import { ClientMarquee } from '../marquee/ClientMarquee';
import { ProductMarquee } from '../marquee/ProductMarquee';
import { AgentCall } from './AgentCall';
import { Figures } from './Figures';
import { Help } from './Help';
import { Hero } from './Hero';
import { Marketplace } from './Marketplace';
import { Testimonials } from './Testimonials';
import { Why } from './Why';

export function HomePage({ data }: { data: OwnData<HomePageData> }) {
  return (
    <>
      <Hero slider={data.slider} photo={data.banner?.photo ?? null} />
      <ProductMarquee />
      <section className="sectionTight">
        <div className="wrap">
          <ClientMarquee logos={data.clientLogos} />
          <Figures statistics={data.statistics} />
        </div>
      </section>
      <Why photo={data.homeimage.product} />
      <Help photo={data.homeimage.help} />
      <Approach photo={data.homeimage.approach} />
      <Faq title={copy.faq.home} faqs={data.faqs} firstOpen />
      <Marketplace products={data.products} />
      <Testimonials testimonials={data.testimonials} />
      <AgentCall />
    </>
  );
}
