import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Client } from '../../content/clients/client.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Product } from '../../content/products/product.entity.js';
import { Service } from '../../content/services/service.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type {
  PortfolioCard,
  PortfolioDetail,
  PortfolioListPageData,
  PortfolioPageData,
  ServiceTab,
} from './portfolio-pages.dto.js';
import { SharedPropsService } from './shared-props.service.js';

/** Maximum number of related projects. */
const MAX_RELATED = 4;

/** The card of a project, and its active service. */
interface CardWithService {
  card: PortfolioCard;
  service: (ServiceTab & { id: number; position: number }) | null;
}

/** The data of the list of projects and of each project's page. */
@Injectable()
export class PortfolioPagesService {
  private readonly cards: ContentCache<CardWithService[]>;
  private readonly details: ContentCache<Pick<PortfolioPageData, 'portfolio' | 'alternates' | 'seo'>>;

  constructor(
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly shared: SharedPropsService,
    private readonly pictures: PagePicturesService,
    private readonly words: WordsService,
    private readonly offerings: OfferingsService,
    private readonly alternates: PageAlternatesService,
    private readonly seo: FixedPageSeo,
    changes: ContentEvents,
  ) {
    this.cards = new ContentCache(changes);
    this.details = new ContentCache(changes);
  }

  /** @throws RecordNotFoundException if no active project has the service */
  async list(service: string | null): Promise<PortfolioListPageData> {
    const [shared, cards, seo] = await Promise.all([
      this.shared.get(),
      this.allCards(),
      this.seo.of('portfolios', { isPart: service !== null }),
    ]);
    const services = distinctServices(cards);
    if (service !== null && !services.some(({ slug }) => slug === service))
      throw new RecordNotFoundException('Service');
    const shown = cards.filter((card) => service === null || card.service?.slug === service);
    return {
      ...shared,
      ...seo,
      words: this.words.in('portfolio'),
      portfolios: shown.map(({ card }) => card),
      services,
      currentService: service,
    };
  }

  /** @throws RecordNotFoundException */
  async detail(slug: string): Promise<PortfolioPageData> {
    const [shared, cards, detail] = await Promise.all([
      this.shared.get(),
      this.allCards(),
      this.details.get(slug, () => this.portfolio(slug)),
    ]);
    const { portfolio } = detail;
    const service = cards.find(({ card }) => card.id === portfolio.id)?.service;
    const related = cards.filter((card) => service && card.service?.id === service.id && card.card.id !== portfolio.id);
    return {
      ...shared,
      words: this.words.in('pages', 'project', 'portfolio'),
      ...detail,
      relatedPortfolios: related.slice(0, MAX_RELATED).map(({ card }) => card),
    };
  }

  private allCards(): Promise<CardWithService[]> {
    return this.cards.get('', async () => {
      const portfolios = await this.database.manager
        .createQueryBuilder(Portfolio, 'portfolio')
        .leftJoinAndMapOne(...this.joined(Service, 'service'))
        .select(['portfolio.id', 'portfolio.slug', 'portfolio.name', 'portfolio.photo', 'portfolio.language'])
        .addSelect(['service.id', 'service.slug', 'service.title', 'service.position', 'service.language'])
        .where({ status: ACTIVE, ...this.languages.shown(Portfolio) })
        .orderBy('portfolio.position', 'ASC')
        .addOrderBy('portfolio.id', 'DESC')
        .getMany();
      const picture = await this.pictures.load(portfolios.map(({ photo }) => photo));
      return portfolios.map(({ id, slug, name, photo, service, language }) => ({
        card: {
          id,
          slug,
          name,
          photo: picture(photo, name),
          service_title: service?.title ?? null,
          ...(service ? serviceLanguage(this.languages.markOf(service)) : {}),
          ...this.languages.markOf({ language }),
        },
        service: service && {
          id: service.id,
          slug: service.slug,
          title: service.title,
          position: service.position,
          ...this.languages.markOf(service),
        },
      }));
    });
  }

  private async portfolio(slug: string): Promise<Pick<PortfolioPageData, 'portfolio' | 'alternates' | 'seo'>> {
    const found = await this.database.manager
      .createQueryBuilder(Portfolio, 'portfolio')
      .leftJoinAndMapOne(...this.joined(Service, 'service'))
      .leftJoinAndMapOne(...this.joined(Client, 'client'))
      .leftJoinAndMapOne(...this.joined(Product, 'product'))
      .select('portfolio')
      .addSelect(['service.id', 'service.title', 'service.language', 'client.id', 'client.name'])
      .addSelect(['product.id', 'product.title', 'product.slug'])
      .where({ slug, status: ACTIVE, ...this.languages.shown(Portfolio) })
      .getOne();
    if (!found) throw new RecordNotFoundException('Project');
    const { id, name, photo, images, service, client, product, summary, introduction, description, feedback } = found;
    const [picture, alternates] = await Promise.all([
      this.pictures.load([photo, found.share_picture, ...images]),
      this.alternates.of('portifolio', found),
    ]);
    const portfolio: PortfolioDetail = {
      id,
      slug: found.slug,
      name,
      photo: picture(photo, name),
      images: images.map((image) => picture(image, name)).filter((image) => image !== null),
      service: service && { title: service.title, ...this.languages.markOf(service) },
      client: client && { name: client.name },
      product: product && this.offerings.has('solutions') ? { title: product.title, slug: product.slug } : null,
      introduction,
      summary,
      description: safeHtml(description),
      feedback: safeHtml(feedback),
      ...this.languages.markOf(found),
    };
    return { portfolio, ...alternates, ...seoOf(found, picture, name) };
  }

  /** Joins a record that the project references, in the reader's language. */
  private joined(entity: typeof Service | typeof Client | typeof Product, name: 'service' | 'client' | 'product') {
    const condition = this.languages.joined(entity, name, `portfolio.${name}_id`);
    return [`portfolio.${name}`, entity, name, condition] as const;
  }
}

const serviceLanguage = ({ language }: { language?: string }): Pick<PortfolioCard, 'service_language'> =>
  language === undefined ? {} : { service_language: language };

/** Returns the services of the projects, in their order. */
function distinctServices(cards: CardWithService[]): ServiceTab[] {
  const tabs = cards.flatMap(({ service }) => (service ? [[service.slug, service] as const] : []));
  return [...new Map(tabs).values()]
    .sort((one, other) => one.position - other.position || other.id - one.id)
    .map(({ id, position, ...tab }) => tab);
}
