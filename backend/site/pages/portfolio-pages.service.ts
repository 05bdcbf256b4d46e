import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { PagePicturesService } from './page-pictures.service.js';
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

/** A project's card, and its active service. */
interface CardWithService {
  card: PortfolioCard;
  service: (ServiceTab & { id: number; position: number }) | null;
}

/** The data of the list of projects and of each project's page. */
@Injectable()
export class PortfolioPagesService {
  private readonly cards: ContentCache<CardWithService[]>;
  private readonly details: ContentCache<PortfolioDetail>;

  constructor(
    private readonly database: Database,
    private readonly shared: SharedPropsService,
    private readonly pictures: PagePicturesService,
    private readonly words: WordsService,
    changes: ContentEvents,
  ) {
    this.cards = new ContentCache(changes);
    this.details = new ContentCache(changes);
  }

  /** @throws RecordNotFoundException when no active project has the service. */
  async list(service: string | null): Promise<PortfolioListPageData> {
    const [shared, cards] = await Promise.all([this.shared.get(), this.allCards()]);
    const services = distinctServices(cards);
    if (service !== null && !services.some(({ slug }) => slug === service))
      throw new RecordNotFoundException('Service');
    const shown = cards.filter((one) => service === null || one.service?.slug === service);
    return {
      ...shared,
      words: this.words.in('portfolio'),
      portfolios: shown.map(({ card }) => card),
      services,
      currentService: service,
    };
  }

  /** @throws RecordNotFoundException */
  async detail(slug: string): Promise<PortfolioPageData> {
    const [shared, cards, portfolio] = await Promise.all([
      this.shared.get(),
      this.allCards(),
      this.details.get(slug, () => this.portfolio(slug)),
    ]);
    const service = cards.find(({ card }) => card.id === portfolio.id)?.service;
    const related = cards.filter((one) => service && one.service?.id === service.id && one.card.id !== portfolio.id);
    return {
      ...shared,
      words: this.words.in('pages', 'project', 'portfolio'),
      portfolio,
      relatedPortfolios: related.slice(0, MAX_RELATED).map(({ card }) => card),
    };
  }

  private allCards(): Promise<CardWithService[]> {
    return this.cards.get('', async () => {
      const portfolios = await this.database.manager
        .createQueryBuilder(Portfolio, 'portfolio')
        .leftJoin('portfolio.service', 'service', "service.status = 'active'")
        .select(['portfolio.id', 'portfolio.slug', 'portfolio.name', 'portfolio.photo'])
        .addSelect(['service.id', 'service.slug', 'service.title', 'service.position'])
        .where("portfolio.status = 'active'")
        .orderBy('portfolio.position', 'ASC')
        .addOrderBy('portfolio.id', 'DESC')
        .getMany();
      const picture = await this.pictures.load(portfolios.map(({ photo }) => photo));
      return portfolios.map(({ id, slug, name, photo, service }) => ({
        card: { id, slug, name, photo: picture(photo, name), service_title: service?.title ?? null },
        service: service && { id: service.id, slug: service.slug, title: service.title, position: service.position },
      }));
    });
  }

  private async portfolio(slug: string): Promise<PortfolioDetail> {
    const found = await this.database.manager
      .createQueryBuilder(Portfolio, 'portfolio')
      .leftJoin('portfolio.service', 'service', "service.status = 'active'")
      .leftJoin('portfolio.client', 'client', "client.status = 'active'")
      .leftJoin('portfolio.product', 'product', "product.status = 'active'")
      .addSelect(['service.id', 'service.title', 'client.id', 'client.name'])
      .addSelect(['product.id', 'product.title', 'product.slug'])
      .where("portfolio.slug = :slug AND portfolio.status = 'active'", { slug })
      .getOne();
    if (!found) throw new RecordNotFoundException('Project');
    const { id, name, photo, images, service, client, product, summary, introduction, description, feedback } = found;
    const picture = await this.pictures.load([photo, ...images]);
    return {
      id,
      slug: found.slug,
      name,
      photo: picture(photo, name),
      images: images.map((image) => picture(image, name)).filter((image) => image !== null),
      service: service && { title: service.title },
      client: client && { name: client.name },
      product: product && { title: product.title, slug: product.slug },
      introduction,
      summary,
      description: safeHtml(description),
      feedback: safeHtml(feedback),
    };
  }
}

/** The services of the projects, in their order. */
function distinctServices(cards: CardWithService[]): ServiceTab[] {
  const tabs = cards.flatMap(({ service }) => (service ? [[service.slug, service] as const] : []));
  return [...new Map(tabs).values()]
    .sort((one, other) => one.position - other.position || other.id - one.id)
    .map(({ slug, title }) => ({ slug, title }));
}
