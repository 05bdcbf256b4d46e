import { randomBytes } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { EntityManager, EntityTarget } from 'typeorm';
import { ContactInfoService } from '../company/contact-info/contact-info.service.js';
import { SPECIFIED } from '../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../company/defaults/site-defaults.service.js';
import { Identity } from '../company/identity/identity.entity.js';
import { IdentityService } from '../company/identity/identity.service.js';
import { LegalService } from '../company/legal/legal.service.js';
import { EVERYTHING } from '../company/offerings/offerings.constants.js';
import { OfferingsService } from '../company/offerings/offerings.service.js';
import { WordsService } from '../company/words/words.service.js';
import { Banner } from '../content/banners/banner.entity.js';
import { bannerResource } from '../content/banners/banner.resource.js';
import { Client } from '../content/clients/client.entity.js';
import { ClientsService } from '../content/clients/clients.service.js';
import { parseBlock } from '../content/content-pages/blocks/page-block.dto.js';
import { ContentPage } from '../content/content-pages/content-page.entity.js';
import { ContentPagesService } from '../content/content-pages/content-pages.service.js';
import { Faq } from '../content/faqs/faq.entity.js';
import { faqResource } from '../content/faqs/faq.resource.js';
import { HomeImagesService } from '../content/home-images/home-images.service.js';
import { HomeSectionsService } from '../content/home-sections/home-sections.service.js';
import { Portfolio } from '../content/portfolios/portfolio.entity.js';
import { PortfoliosService } from '../content/portfolios/portfolios.service.js';
import { PostCategory } from '../content/post-categories/post-category.entity.js';
import { postCategoryResource } from '../content/post-categories/post-category.resource.js';
import { Post } from '../content/posts/post.entity.js';
import { PostsService } from '../content/posts/posts.service.js';
import { Product } from '../content/products/product.entity.js';
import { ProductsService } from '../content/products/products.service.js';
import { Service } from '../content/services/service.entity.js';
import { serviceResource } from '../content/services/service.resource.js';
import { Slider } from '../content/sliders/slider.entity.js';
import { sliderResource } from '../content/sliders/slider.resource.js';
import { Statistic } from '../content/statistics/statistic.entity.js';
import { statisticResource } from '../content/statistics/statistic.resource.js';
import { SynonymsService } from '../content/synonyms/synonyms.service.js';
import { Testimonial } from '../content/testimonials/testimonial.entity.js';
import { TestimonialsService } from '../content/testimonials/testimonials.service.js';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { recordId } from '../core/crud/record-values.js';
import type { ResourceEntity } from '../core/crud/resource.entity.js';
import { ResourceRegistry } from '../core/crud/resource-registry.js';
import { Database } from '../core/database/database.js';
import { PictureTextsService } from '../infrastructure/uploads/picture-texts.service.js';
import { Upload } from '../infrastructure/uploads/upload.entity.js';
import { UploadReferencesService } from '../infrastructure/uploads/upload-references.service.js';
import { UploadsService } from '../infrastructure/uploads/uploads.service.js';
import { FirstStepsService } from '../operations/first-steps/first-steps.service.js';
import { Agent } from '../visitors/agents/agent.entity.js';
import { AgentsService } from '../visitors/agents/agents.service.js';
import { ChatbotSettingsService } from '../visitors/chatbot/chatbot-settings.service.js';
import { KnowledgeItem } from '../visitors/chatbot/knowledge-item.entity.js';
import { KnowledgeItemsService } from '../visitors/chatbot/knowledge-items.service.js';
import { InboxConversation } from '../visitors/conversations/inbox-conversation.entity.js';
import { Message } from '../visitors/messages/message.entity.js';
import { MessagesService } from '../visitors/messages/messages.service.js';
import { Person } from '../visitors/people/person.entity.js';
import { PersonContact } from '../visitors/people/person-contact.entity.js';
import { Subscriber } from '../visitors/subscribers/subscriber.entity.js';
import { type DemoBlock, type DemoContent, readDemoContent } from './content.js';
import { DemoFiles } from './files.js';

/** A record of any of these means that the site has content of its own. Singletons always have their row. */
const contentEntities = [
  Agent,
  Banner,
  Client,
  ContentPage,
  Faq,
  KnowledgeItem,
  Message,
  Portfolio,
  Post,
  PostCategory,
  Product,
  Service,
  Slider,
  Statistic,
  Subscriber,
  Testimonial,
];

/**
 * Fills an empty database with the demo content; does nothing if there is any content. Returns whether it did.
 *
 * Stores files first, as unreferenced uploads, then all records in one transaction: a seed that fails leaves an empty
 * database, and can be repeated. Its files are deleted, at the latest by `UploadCleanupService`.
 */
export async function seedDemoContent(app: INestApplicationContext): Promise<boolean> {
  const database = app.get(Database);
  if (!(await isEmpty(database.manager))) return false;
  const demo = readDemoContent();
  const files = new DemoFiles(
    app.get(UploadsService, { strict: false }),
    app.get(UploadReferencesService, { strict: false }),
  );
  let isFilled = false;
  try {
    await files.store(demo);
    isFilled = await database.transaction(async (manager) => {
      // Another process may have filled it meanwhile.
      if (!(await isEmpty(manager))) return false;
      await new Seed(app, manager, demo, files).run();
      return true;
    });
  } finally {
    // An error here must not replace the one that made the seed fail.
    if (!isFilled) await files.removeUnused().catch(() => {});
  }
  return isFilled;
}

async function isEmpty(manager: EntityManager): Promise<boolean> {
  for (const entity of contentEntities) if (await manager.exists(entity)) return false;
  return true;
}

/** The part of `ResourceService` that the seed uses. */
interface CreateService {
  create(input: object): Promise<object>;
}

/** What records are created by: the service of their resource, or the name of a plain one. */
type Creator = Type<CreateService> | string;

/**
 * Creates the records through their services, which claim files, generate slugs and update indexes as usual. Referenced
 * records come first; lists are created in reverse, because lists show the newest record first.
 */
class Seed {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly manager: EntityManager,
    private readonly demo: DemoContent,
    private readonly files: DemoFiles,
  ) {}

  async run(): Promise<void> {
    const { site, services, clients, solutions, portfolios, testimonials } = this.demo;
    await this.singleRecords();
    await this.create(bannerResource.name, {
      ...site.banner,
      photo: this.files.one('banner', site.banner.name, 'photo'),
    });
    await this.createAll(sliderResource.name, site.sliders);

    const serviceIds = await this.createAll(serviceResource.name, services, ({ slug: _, ...service }) => service);
    const clientIds = await this.createAll(ClientsService, clients, (client) => ({
      ...client,
      photo: this.files.one('client', client.name, 'photo'),
    }));
    const productIds = await this.createAll(ProductsService, solutions, ({ slug, brochure: _, ...solution }) => ({
      ...solution,
      is_featured: solution.is_featured === '1',
      photo: this.files.one('solution', slug, 'photo'),
      cover_photo: this.files.one('solution', slug, 'cover_photo'),
      images: this.files.all('solution', slug, 'images'),
      file: this.files.one('solution', slug, 'file'),
    }));
    await this.describePictures();
    await this.createAll(PortfoliosService, portfolios, ({ slug, client, service, product, ...portfolio }) => ({
      ...portfolio,
      client_id: idOf(clientIds, client),
      service_id: idOf(serviceIds, service),
      product_id: idOf(productIds, product),
      photo: this.files.one('portfolio', slug, 'photo'),
      images: this.files.all('portfolio', slug, 'images'),
    }));
    await this.createAll(TestimonialsService, testimonials, ({ client, ...testimonial }) => ({
      ...testimonial,
      client_id: idOf(clientIds, client),
      photo: this.files.one('testimonial', testimonial.name, 'photo'),
    }));
    await this.createAll(faqResource.name, this.demo.faqs);
    await this.createAll(statisticResource.name, this.demo.statistics);
    await this.createAll(KnowledgeItemsService, this.demo.knowledge);
    await this.posts();
    await this.createAll(ContentPagesService, this.demo.pages, ({ blocks, ...page }) => ({
      ...page,
      blocks: blocks.map((block) => this.blockInput(block)),
    }));
    await this.inbox(productIds);
  }

  /** The alternative texts of pictures that have one of their own. */
  private async describePictures(): Promise<void> {
    for (const { entity, ref, field, position = 1, alt } of this.demo.pictures) {
      const name = this.files.all(entity, ref, field)[position - 1];
      if (!alt || !name) continue;
      const { media_id } = await this.manager.findOneByOrFail(Upload, { name });
      if (media_id !== null) await this.service(PictureTextsService).describe(this.manager, media_id, alt);
    }
  }

  /** A block as it is submitted: an instance of its class, with the stored names of its pictures. */
  private blockInput({ items, ...block }: DemoBlock): object | undefined {
    const entries = items?.map((item) => this.withPhoto(item));
    return parseBlock({ ...this.withPhoto(block), ...(entries ? { items: entries } : {}) });
  }

  private withPhoto(fields: Record<string, unknown>): Record<string, unknown> {
    if (typeof fields.photo !== 'string') return fields;
    const { photo } = fields;
    return { ...fields, photo: this.files.one('page', photo, 'photo') ?? this.files.one('page', photo, 'portrait') };
  }

  /** Updates the singletons, whose rows exist. */
  private async singleRecords(): Promise<void> {
    const { site, legal } = this.demo;
    const images = (['help', 'approach', 'product'] as const).map((field) => [
      field,
      this.files.one('home_image', field, field),
    ]);
    await this.service(ContactInfoService).update(site.contact);
    await this.manager.update(Identity, { id: 1 }, { mark: site.mark });
    // A saved name would go before the one of the environment.
    const { siteName } = this.app.get<Configuration>(CONFIGURATION);
    await this.service(IdentityService).update({ ...site.identity, name: siteName ? '' : site.identity.name });
    await this.service(SiteDefaultsService).update(SPECIFIED);
    await this.service(OfferingsService).update(EVERYTHING);
    await this.service(WordsService).update({ words: site.words });
    await this.service(SynonymsService).update({ groups: site.synonyms.join('\n') });
    await this.service(HomeSectionsService).update(site.home_sections);
    await this.service(FirstStepsService).update({ opened: true, closed: true });
    await this.service(LegalService).update(legal);
    await this.service(ChatbotSettingsService).update(site.chatbot_settings);
    await this.service(HomeImagesService).update(Object.fromEntries(images));
  }

  private async posts(): Promise<void> {
    const { posts, postCategories } = this.demo;
    const categoryIds = await this.createAll(postCategoryResource.name, postCategories, ({ slug: _, ...one }) => one);
    for (const { categories, created_at, ...post } of oldestFirst(posts)) {
      const id = await this.create(PostsService, {
        ...post,
        published_at: created_at,
        categories: categories.map((title) => idOf(categoryIds, title)),
        photo: this.files.one('post', post.slug, 'photo'),
      });
      await this.backdate(Post, id, created_at);
    }
  }

  /** Messages, applications and subscribers. Sends no mails: the people are fictitious. */
  private async inbox(productIds: Map<string, number>): Promise<void> {
    for (const { created_at, status, ...message } of oldestFirst(this.demo.messages)) {
      const id = await this.create(MessagesService, message);
      await this.backdate(Message, id, created_at, { status });
      await this.backdateContact('message', id, created_at);
    }
    for (const { created_at, status, products, ...agent } of oldestFirst(this.demo.agents)) {
      const id = await this.create(AgentsService, { ...agent, products: idOf(productIds, products) });
      await this.backdate(Agent, id, created_at, { status });
      await this.backdateContact('agent', id, created_at);
    }
    // Inserted directly: `SubscriptionsService` would send confirmation mails.
    for (const { email, created_at } of oldestFirst(this.demo.messages)) {
      const token = randomBytes(32).toString('hex');
      const confirmed_at = new Date(created_at);
      await this.manager.insert(Subscriber, { email, token, status: 'confirmed', confirmed_at });
    }
  }

  /** Creates a list so that its first record is the newest. Returns ids by slug, title and name. */
  private async createAll<T extends Named>(
    service: Creator,
    list: readonly T[],
    inputOf: (one: T) => object = (one) => one,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const one of [...list].reverse()) {
      const id = await this.create(service, inputOf(one));
      for (const name of [one.slug, one.title, one.name]) if (name !== undefined) ids.set(name, id);
    }
    return ids;
  }

  private async create(creator: Creator, input: object): Promise<number> {
    const service = typeof creator === 'string' ? this.service(ResourceRegistry).get(creator) : this.service(creator);
    return recordId(await service.create(input));
  }

  /** Sets columns that no service accepts: creation time, and status. */
  private async backdate<E extends ResourceEntity>(
    entity: EntityTarget<E>,
    id: number,
    createdAt: string,
    values: object = {},
  ): Promise<void> {
    const created_at = new Date(createdAt);
    await this.manager.update<ResourceEntity>(entity, { id }, { ...values, created_at, updated_at: created_at });
  }

  /** The inbox and the list of people tell the same time. The reply stays due from now on: a new site begins without reminders. */
  private async backdateContact(kind: 'message' | 'agent', id: number, createdAt: string): Promise<void> {
    const at = new Date(createdAt);
    const conversation = kind === 'message' ? { message_id: id } : { agent_id: id };
    await this.manager.update(InboxConversation, conversation, { created_at: at, last_activity_at: at });
    const contact = { kind, record_id: id };
    await this.manager.update(PersonContact, contact, { at });
    const { person_id } = await this.manager.findOneByOrFail(PersonContact, contact);
    await this.manager.update(Person, { id: person_id }, { created_at: at, last_contact_at: at });
  }

  private service<S>(type: Type<S>): S {
    return this.app.get(type, { strict: false });
  }
}

/** How the files refer to a record. */
interface Named {
  slug?: string;
  title?: string;
  name?: string;
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names '${name}', which it does not have.`);
  return id;
}

const oldestFirst = <T extends { created_at: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.created_at.localeCompare(b.created_at));
