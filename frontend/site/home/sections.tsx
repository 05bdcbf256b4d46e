import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { HomeSectionName } from '../../../backend/content/home-sections/home-sections.constants.js';
import type { ClientLogo, HomePageData, StatisticItem } from '../../../backend/site/pages/home-page.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { Faq } from '../faq/Faq';
import { ClientMarquee } from '../marquee/ClientMarquee';
import { useWords } from '../page-data/words';
import { AgentCallToAction } from './AgentCallToAction';
import { HelpSection } from './HelpSection';
import HomeBlocksOnServer, { type HomeBlocksProps } from './HomeBlocks';
import { Marketplace } from './Marketplace';
import { OnlySolution } from './OnlySolution';
import { Statistics } from './Statistics';
import { Testimonials } from './Testimonials';
import { Updates } from './Updates';
import { WhySection } from './WhySection';

type Data = OwnData<HomePageData>;

/** Renders a section from the data of the page. */
type SectionView = (data: Data) => ReactNode;

const builtIn: Readonly<Record<HomeSectionName, SectionView>> = {
  clients: ({ clientLogos, statistics }) => <Clients logos={clientLogos} statistics={statistics} />,
  why: ({ why, homeimage }) => <WhySection points={why} photo={homeimage.product} />,
  help: ({ help, homeimage }) => <HelpSection points={help} photo={homeimage.help} />,
  approach: ({ approach, homeimage }) => <Approach points={approach} photo={homeimage.approach} />,
  faq: ({ faqs }) => <Faq page="home" faqs={faqs} firstOpen />,
  marketplace: ({ marketplace, products, solution }) =>
    solution ? <OnlySolution solution={solution} /> : <Marketplace texts={marketplace} products={products} />,
  updates: ({ updates }) => <Updates posts={updates} />,
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

const views = new Map<string, SectionView>(Object.entries(builtIn));

/**
 * Adds a section of the home page: while pages are rendered on the server, and in the browser.
 * @returns Takes it away.
 */
export function registerSection(name: string, view: SectionView): () => void {
  views.set(name, view);
  return () => void views.delete(name);
}

/** The sections of the page in their order, without those that are unknown, each with the blocks that follow it. */
export const Sections = ({ data }: { data: Data }) => (
  <>
    <BlocksAfter section="" data={data} />
    {data.sections.map((name) => (
      <Fragment key={name}>
        {views.get(name)?.(data)}
        <BlocksAfter section={name} data={data} />
      </Fragment>
    ))}
  </>
);

const HomeBlocks = createIsomorphicFn()
  .client((): ComponentType<HomeBlocksProps> => lazy(() => import('./HomeBlocks')))
  .server((): ComponentType<HomeBlocksProps> => HomeBlocksOnServer)();

/** The styles are those of pages of blocks (`whole-page.server.tsx`). */
function BlocksAfter({ section, data: { blocks, map } }: { section: string; data: Data }) {
  const own = blocks.filter(({ after_section: after }) => after === section);
  return (
    own.length > 0 && (
      <Suspense>
        <HomeBlocks blocks={own} map={map} />
      </Suspense>
    )
  );
}
