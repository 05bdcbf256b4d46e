import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ContactInfo } from '../../../company/contact-info/contact-info.entity.js';
import { HOURS } from '../../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { IdentityService } from '../../../company/identity/identity.service.js';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { Legal } from '../../../company/legal/legal.entity.js';
import { OfferingsService } from '../../../company/offerings/offerings.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { Client } from '../../../content/clients/client.entity.js';
import { ContentPage } from '../../../content/content-pages/content-page.entity.js';
import { Faq } from '../../../content/faqs/faq.entity.js';
import { Portfolio } from '../../../content/portfolios/portfolio.entity.js';
import { Post } from '../../../content/posts/post.entity.js';
import { Product } from '../../../content/products/product.entity.js';
import { Statistic } from '../../../content/statistics/statistic.entity.js';
import { Testimonial } from '../../../content/testimonials/testimonial.entity.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { KnowledgeItem } from '../../chatbot/knowledge-item.entity.js';
import { phrasesOf } from '../language/asked-words.js';
import type { SourceKind } from './answer.js';
import { pageHtml } from './page-text.js';
import type { ContentRecord } from './passages.js';

/** Only the newest updates are indexed: the index is kept in memory. */
const MAX_UPDATES = 2000;

const MAX_TESTIMONIALS = 30;

/** What is loaded together: the records of a kind, or legal texts, figures and testimonials. */
export type Part = SourceKind | 'others';

/** The indexed resources, by their names in content events. */
export const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['chatbot', 'knowledge'],
  ['faq', 'faq'],
  ['product', 'solution'],
  ['portifolio', 'project'],
  ['post', 'update'],
  ['page', 'page'],
  ['contact_info', 'contact'],
  ['identity', 'contact'],
  ['legal', 'others'],
  ['statistic', 'others'],
  ['testimonial', 'others'],
  ['client', 'others'],
]);

/** Reads the published records that answer questions in the reader's language. */
@Injectable()
export class ContentRecordsService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityService,
    private readonly defaults: SiteDefaultsService,
    private readonly languages: LanguagesService,
    private readonly content: ContentLanguages,
    private readonly words: WordsService,
    private readonly offerings: OfferingsService,
  ) {}

  /**
   * Records of what the site does not offer are left out.
   * @param ids Only these records; all published ones by default. Unpublished records are left out.
   */
  load(part: Part, ids?: readonly number[]): Promise<ContentRecord[]> {
    const isOffered = [...PARTS].some(([resource, of]) => of === part && !this.offerings.hidesRecords(resource));
    return isOffered ? this[part](ids) : Promise.resolve([]);
  }

  /** Returns legal texts, figures and testimonials, as pages. */
  private async others(): Promise<ContentRecord[]> {
    const { manager } = this.database;
    const [legal, statistics, testimonials] = await Promise.all([
      manager.findOneBy(Legal, { id: 1 }),
      manager.find(Statistic, {
        where: this.published(Statistic),
        order: { position: 'ASC', id: 'ASC' },
      }),
      manager.find(Testimonial, {
        relations: { client: true },
        // A joined query could not order by columns that are not selected.
        relationLoadStrategy: 'query',
        where: this.published(Testimonial),
        order: { place: 'ASC', id: 'ASC' },
        take: MAX_TESTIMONIALS,
      }),
    ]);
    const figures = statistics.map(({ title, price }) => `<li>${title}: ${price}</li>`).join('');
    const opinions = testimonials.map(({ message, name, position, client }) => {
      return `${message}<p>${[name, position, nameOf(client)].filter(Boolean).join(', ')}</p>`;
    });
    const isFirst = this.languages.currentKey === '';
    const { pages, shell, asked } = this.words.in('pages', 'shell', 'asked');
    // The ids tell them apart.
    const texts = [
      { asked: asked.terms, id: -2, title: pages.terms, path: '/terms', html: (isFirst && legal?.terms) || '' },
      { asked: asked.privacy, id: -3, title: pages.privacy, path: '/privacy', html: (isFirst && legal?.privacy) || '' },
      { asked: asked.figures, id: -4, title: shell.home, path: '/', html: figures && `<ul>${figures}</ul>` },
      { asked: asked.opinions, id: -5, title: shell.home, path: '/', html: opinions.join('') },
    ];
    return texts
      .filter(({ html }) => html !== '')
      .map(({ asked, id, title, path, html }) => ({
        ...this.record('page', id, title, path, html),
        keywords: phrasesOf(asked),
      }));
  }

  private async knowledge(ids?: readonly number[]): Promise<ContentRecord[]> {
    const keys = this.content.shownTags.map((tag) => this.content.keyOf(tag));
    const items = await this.database.manager.findBy(KnowledgeItem, { is_active: true, language: In(keys) });
    // All items are needed, since a translation replaces its original.
    const translated = new Set(items.map(({ translation_of }) => translation_of));
    const shown = items.filter(({ id }) => !translated.has(id) && (!ids || ids.includes(id)));
    return shown.map(({ id, title, content, keywords, priority }) => ({
      source: { kind: 'knowledge', id, title, path: null },
      html: content,
      keywords,
      priority,
    }));
  }

  private async faq(ids?: readonly number[]): Promise<ContentRecord[]> {
    const faqs = await this.database.manager.findBy(Faq, this.published(Faq, ids));
    return faqs.map(({ id, title, description, keywords }) => ({
      ...this.record('faq', id, title, '/contact#faq', description),
      keywords,
    }));
  }

  private async solution(ids?: readonly number[]): Promise<ContentRecord[]> {
    const products = await this.database.manager.findBy(Product, this.published(Product, ids));
    return products.map(({ id, title, slug, summary, introduction, features, description }) =>
      this.record('solution', id, title, `/solutions/${slug}`, summary, introduction, features, description),
    );
  }

  private async project(ids?: readonly number[]): Promise<ContentRecord[]> {
    const where = this.published(Portfolio, ids);
    const portfolios = await this.database.manager.find(Portfolio, { relations: { client: true }, where });
    return portfolios.map(({ id, name, slug, client, summary, introduction, description, feedback }) => {
      const texts = [summary, introduction, nameOf(client), description, feedback];
      return this.record('project', id, name, `/portifolios/${slug}`, ...texts);
    });
  }

  private async update(ids?: readonly number[]): Promise<ContentRecord[]> {
    const posts = await this.database.manager.find(Post, {
      select: { id: true, title: true, slug: true, summary: true, description: true },
      where: this.published(Post, ids),
      order: { published_at: 'DESC', id: 'DESC' },
      take: MAX_UPDATES,
    });
    return posts.map(({ id, title, slug, summary, description }) =>
      this.record('update', id, title, `/updates/${slug}`, summary, description),
    );
  }

  private async page(ids?: readonly number[]): Promise<ContentRecord[]> {
    const pages = await this.database.manager.findBy(ContentPage, this.published(ContentPage, ids));
    return pages.map(({ id, title, slug, heading, introduction, blocks }) => {
      const html = pageHtml([heading, introduction].filter(Boolean).join('. '), blocks);
      return this.record('page', id, title, `/${slug}`, html);
    });
  }

  private async contact(): Promise<ContentRecord[]> {
    const details = await this.database.manager.findOneBy(ContactInfo, { id: 1 });
    const { hours, whatsapp } = this.identity.original;
    const { pages, asked } = this.words.in('pages', 'asked');
    const facts = [
      [asked.labelEmail, details?.email],
      [asked.labelTelephone, details?.phone],
      ['WhatsApp', whatsapp],
      [asked.labelAddress, details?.address],
      ['Facebook', details?.facebook],
      ['X', details?.x],
      ['Instagram', details?.instagram],
      ['LinkedIn', details?.linkedin],
      [asked.labelHours, hours || HOURS[this.defaults.choices.wording]],
    ];
    const texts = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
    return [this.record('contact', 0, pages.contact, '/contact', ...texts)];
  }

  /** Returns the address of a page in the reader's language. */
  addressOf(path: string): string {
    return this.languages.addressOf(path);
  }

  private published(entity: Parameters<ContentLanguages['shown']>[0], ids?: readonly number[]) {
    return { status: 'active' as const, ...this.content.shown(entity), ...(ids ? { id: In(ids) } : {}) };
  }

  /** @param texts Rich text, or plain text, which becomes its own paragraph. */
  private record(kind: SourceKind, id: number, title: string, path: string, ...texts: string[]): ContentRecord {
    return {
      source: { kind, id, title, path: this.addressOf(path) },
      html: texts.map((text) => (text === '' || text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
      keywords: [],
      priority: 0,
    };
  }
}

const nameOf = (client: Client | null | undefined): string => (client?.status === 'active' ? client.name : '');
