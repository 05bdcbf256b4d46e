import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Agent } from '../../agents/agent.entity.js';
import { Banner } from '../../banners/banner.entity.js';
import { ChatbotSettings } from '../../chatbot/chatbot-settings.entity.js';
import { KnowledgeItem } from '../../chatbot/knowledge-item.entity.js';
import { Client } from '../../clients/client.entity.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { ContactInfo } from '../../contact-info/contact-info.entity.js';
import { Faq } from '../../faqs/faq.entity.js';
import { HomeImages } from '../../home-images/home-images.entity.js';
import { Legal } from '../../legal/legal.entity.js';
import { Message } from '../../messages/message.entity.js';
import { Portfolio } from '../../portfolios/portfolio.entity.js';
import { PostCategory } from '../../post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag } from '../../posts/post.entity.js';
import { TagUses } from '../../posts/tag-uses.service.js';
import { tagKey } from '../../posts/tags.js';
import { Product } from '../../products/product.entity.js';
import { ContentChanges } from '../../resource/content-changes.js';
import { Service } from '../../services/service.entity.js';
import { Slider } from '../../sliders/slider.entity.js';
import { Statistic } from '../../statistics/statistic.entity.js';
import { Subscriber } from '../../subscribers/subscriber.entity.js';
import { Testimonial } from '../../testimonials/testimonial.entity.js';
import { namesInHtml } from '../../uploads/upload-names.js';
import { type ClaimedFile, UploadsService } from '../../uploads/uploads.service.js';
import { Database } from '../database.js';
import { type DemoContent, readDemoContent } from './content.js';
import { DemoFiles } from './demo-files.js';

/** A record of any of these and the site is somebody's own. What there is one of always has its row. */
const content = [
  Agent,
  Banner,
  Client,
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

/** Fills an empty database with the demo company's content; whether it did. All of it appears, or nothing. */
export async function seedDemoContent(app: INestApplicationContext): Promise<boolean> {
  const database = app.get(Database);
  if (!(await isEmpty(database.manager))) return false;
  const demo = readDemoContent();
  const uploads = app.get(UploadsService, { strict: false });
  const { storageDir } = app.get<Settings>(SETTINGS);
  const files = await DemoFiles.make(demo, uploads, join(storageDir, 'tmp'));
  await database.transaction(async (manager) => {
    await new Seeder(manager, uploads, files, demo).run();
    await app.get(TagUses, { strict: false }).recount(manager);
  });
  app.get(ContentChanges, { strict: false }).next({ resource: 'demo' });
  return true;
}

async function isEmpty(manager: EntityManager): Promise<boolean> {
  for (const entity of content) if (await manager.exists(entity)) return false;
  return true;
}

/** The files' first comes out as the newest, which is shown first. */
const newestLast = <T>(list: readonly T[]): T[] => [...list].reverse();

class Seeder {
  constructor(
    private readonly manager: EntityManager,
    private readonly uploads: UploadsService,
    private readonly files: DemoFiles,
    private readonly demo: DemoContent,
  ) {}

  async run(): Promise<void> {
    await this.company();
    const services = await this.each(
      'service',
      Service,
      this.demo.services,
      (one) => one.title,
      (one) => one,
    );
    const clients = await this.each(
      'client',
      Client,
      this.demo.clients,
      (one) => one.name,
      (one) => ({
        ...one,
        photo: this.files.one('client', one.name, 'photo'),
      }),
    );
    const products = await this.each(
      'product',
      Product,
      this.demo.solutions,
      (one) => one.slug,
      ({ brochure: _, ...one }) => ({
        ...one,
        is_featured: one.is_featured === '1',
        photo: this.files.one('solution', one.slug, 'photo'),
        cover_photo: this.files.one('solution', one.slug, 'cover_photo'),
        file: this.files.one('solution', one.slug, 'file'),
      }),
    );
    await this.each(
      'portifolio',
      Portfolio,
      this.demo.portfolios,
      (one) => one.slug,
      ({ client, service, product, ...one }) => ({
        ...one,
        client_id: idOf(clients, client),
        service_id: idOf(services, service),
        product_id: idOf(products, product),
        photo: this.files.one('portfolio', one.slug, 'photo'),
        images: this.files.all('portfolio', one.slug, 'images'),
      }),
    );
    await this.each(
      'testimonial',
      Testimonial,
      this.demo.testimonials,
      (one) => one.name,
      ({ client, ...one }) => ({
        ...one,
        client_id: idOf(clients, client),
        photo: this.files.one('testimonial', one.name, 'photo'),
      }),
    );
    await this.each(
      'faq',
      Faq,
      this.demo.faqs,
      (one) => one.title,
      (one) => one,
    );
    await this.each(
      'statistic',
      Statistic,
      this.demo.statistics,
      (one) => one.title,
      (one) => one,
    );
    await this.each(
      'chatbot',
      KnowledgeItem,
      this.demo.knowledge,
      (one) => one.title,
      (one) => one,
    );
    await this.posts();
    await this.inbox(products);
  }

  /** What there is one of. */
  private async company(): Promise<void> {
    const { site, legal } = this.demo;
    await this.save('contact_info', ContactInfo, { id: 1, ...site.contact });
    await this.save('legal', Legal, { id: 1, ...legal });
    await this.save('chatbot_settings', ChatbotSettings, { id: 1, ...site.chatbot_settings });
    const home = (['help', 'approach', 'product'] as const).map((field) => [
      field,
      this.files.one('home_image', field, field),
    ]);
    await this.save('homeimage', HomeImages, { id: 1, ...Object.fromEntries(home) });
    const photo = this.files.one('banner', site.banner.name, 'photo');
    await this.save('banner', Banner, { ...site.banner, photo });
    await this.each(
      'slider',
      Slider,
      site.sliders,
      (one) => one.title,
      (one) => one,
    );
  }

  private async posts(): Promise<void> {
    const { posts, postCategories } = this.demo;
    const categories = await this.each(
      'post_category',
      PostCategory,
      postCategories,
      (one) => one.title,
      (one) => one,
    );
    const byDate = [...posts].sort((a, b) => a.created_at.localeCompare(b.created_at));
    for (const { categories: titles, tags, ...post } of byDate) {
      const created_at = new Date(post.created_at);
      const photo = this.files.one('post', post.slug, 'photo');
      const id = await this.save('post', Post, { ...post, created_at, updated_at: created_at, photo });
      const links = titles.map((title, position) => ({ post_id: id, category_id: idOf(categories, title), position }));
      await this.manager.insert(PostCategoryLink, links);
      await this.manager.insert(
        PostTag,
        tags.map((tag, position) => ({ post_id: id, position, tag, tag_key: tagKey(tag) })),
      );
    }
  }

  private async inbox(products: Map<string, number>): Promise<void> {
    const { messages, agents, solutions } = this.demo;
    for (const message of inOrder(messages)) await this.save('message', Message, dated(message));
    for (const { products: slug, ...agent } of inOrder(agents)) {
      const product_title = solutions.find((one) => one.slug === slug)?.title ?? '';
      await this.save('agent', Agent, { ...dated(agent), product_id: idOf(products, slug), product_title });
    }
    // Readers of the newsletter are people who have written.
    for (const { email, created_at } of inOrder(messages)) {
      const token = randomBytes(24).toString('base64url');
      await this.save('subscriber', Subscriber, {
        email,
        token,
        status: 'confirmed',
        confirmed_at: new Date(created_at),
      });
    }
  }

  /** Saves a list so that its first is the newest; answers the ids by what others call the records. */
  private async each<T, E extends ObjectLiteral>(
    owner: string,
    entity: EntityTarget<E>,
    list: readonly T[],
    nameOf: (one: T) => string,
    valuesOf: (one: T) => object,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const one of newestLast(list)) ids.set(nameOf(one), await this.save(owner, entity, valuesOf(one)));
    return ids;
  }

  /** Saves one record and says which files it names. */
  private async save(owner: string, entity: EntityTarget<ObjectLiteral>, values: object): Promise<number> {
    const row = await this.manager.save(entity, this.manager.create(entity, values));
    const ownerId = Number(row.id);
    const files = filesIn(values);
    if (files.length > 0) await this.uploads.claim(this.manager, { owner, ownerId, files });
    return ownerId;
  }
}

const fileFields = ['photo', 'cover_photo', 'file', 'images', 'help', 'approach', 'product'];

/** The stored files that a record names, in its own fields or in rich text. */
function filesIn(values: object): ClaimedFile[] {
  return Object.entries(values).flatMap(([field, value]): ClaimedFile[] => {
    const texts = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    if (fileFields.includes(field)) return texts.map((name) => ({ field, name }));
    return texts.flatMap((text) => namesInHtml(text).map((name) => ({ field, name })));
  });
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names '${name}', which it does not have.`);
  return id;
}

const inOrder = <T extends { created_at: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.created_at.localeCompare(b.created_at));

function dated<T extends { created_at: string }>(one: T) {
  const created_at = new Date(one.created_at);
  return { ...one, created_at, updated_at: created_at };
}
