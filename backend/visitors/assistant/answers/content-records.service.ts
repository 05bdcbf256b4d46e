import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { ContactInfo } from '../../../company/contact-info/contact-info.entity.js';
import { HOURS } from '../../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { IdentityService } from '../../../company/identity/identity.service.js';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { Legal } from '../../../company/legal/legal.entity.js';
import type { OfferingName } from '../../../company/offerings/offerings.constants.js';
import { OfferingsService } from '../../../company/offerings/offerings.service.js';
import { WordsService } from '../../../company/words/words.service.js';
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
import { type AskedFor, phrasesOf } from '../language/asked-words.js';
import type { SourceKind } from './answer.js';
import { pageHtml } from './page-text.js';
import type { ContentRecord } from './passages.js';

/** Only the newest updates are indexed: the index is kept in memory. */
const MAX_UPDATES = 2000;

/** Maximum number of indexed testimonials, the first ones of the site. */
const MAX_TESTIMONIALS = 30;

/** Pages whose texts are not records of a source kind. The ids tell them apart. */
const OTHER_PAGES = {
  terms: { id: -2, path: '/terms' },
  privacy: { id: -3, path: '/privacy' },
  figures: { id: -4, path: '/' },
  opinions: { id: -5, path: '/' },
} as const satisfies Partial<Record<AskedFor, { id: number; path: string }>>;

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

/** Records of features that the site does not offer are left out. */
const OFFERED_KINDS: Readonly<Partial<Record<Part, OfferingName>>> = {
  faq: 'questions',
  solution: 'solutions',
  project: 'projects',
  update: 'updates',
};

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

  /** @param ids Only these records; all published ones by default. Unpublished records are left out. */
  load(part: Part, ids?: readonly number[]): Promise<ContentRecord[]> {
    const offering = OFFERED_KINDS[part];
    return offering && !this.offerings.has(offering) ? Promise.resolve([]) : this[part](ids);
  }

  /** Returns legal texts, figures and testimonials, as pages. */
  private async others(): Promise<ContentRecord[]> {
    const { manager } = this.database;
    const [legal, statistics, testimonials] = await Promise.all([
      manager.findOneBy(Legal, { id: 1 }),
      manager.find(Statistic, {
        where: { status: 'active', ...this.content.shown(Statistic) },
        order: { position: 'ASC', id: 'ASC' },
      }),
      manager.find(Testimonial, {
        relations: { client: true },
        // A joined query could not order by columns that are not selected.
        relationLoadStrategy: 'query',
        where: { status: 'active', ...this.content.shown(Testimonial) },
        order: { place: 'ASC', id: 'ASC' },
        take: MAX_TESTIMONIALS,
      }),
    ]);
    const figures = statistics.map(({ title, price }) => `<li>${title}: ${price}</li>`);
    const opinions = testimonials.map(({ message, name, position, client }) => {
      const clientName = client?.status === 'active' ? client.name : '';
      return `${message}<p>${[name, position, clientName].filter(Boolean).join(', ')}</p>`;
    });
    const isFirst = this.languages.currentKey === '';
    const pages = this.words.of('pages');
    const home = this.words.of('shell').home;
    const texts = [
      { name: 'terms', title: pages.terms, html: (isFirst && legal?.terms) || '' },
      { name: 'privacy', title: pages.privacy, html: (isFirst && legal?.privacy) || '' },
      { name: 'figures', title: home, html: figures.length > 0 ? `<ul>${figures.join('')}</ul>` : '' },
      { name: 'opinions', title: home, html: opinions.join('') },
    ] as const;
    const asked = this.words.of('asked');
    return texts
      .filter(({ html }) => html !== '')
      .map(({ name, title, html }) => ({
        ...this.record('page', OTHER_PAGES[name].id, title, OTHER_PAGES[name].path, html),
        keywords: phrasesOf(asked[name]),
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
    const faqs = await this.database.manager.findBy(Faq, { ...this.published(Faq), ...among(ids) });
    return faqs.map(({ id, title, description, keywords }) => ({
      ...this.record('faq', id, title, '/contact#faq', description),
      keywords,
    }));
  }

  private async solution(ids?: readonly number[]): Promise<ContentRecord[]> {
    const products = await this.database.manager.findBy(Product, { ...this.published(Product), ...among(ids) });
    return products.map(({ id, title, slug, summary, introduction, features, description }) =>
      this.record('solution', id, title, `/solutions/${slug}`, summary, introduction, features, description),
    );
  }

  private async project(ids?: readonly number[]): Promise<ContentRecord[]> {
    const portfolios = await this.database.manager.find(Portfolio, {
      relations: { client: true },
      where: { ...this.published(Portfolio), ...among(ids) },
    });
    return portfolios.map(({ id, name, slug, client, summary, introduction, description, feedback }) => {
      const clientName = client?.status === 'active' ? client.name : '';
      const path = `/portifolios/${slug}`;
      return this.record('project', id, name, path, summary, introduction, clientName, description, feedback);
    });
  }

  private async update(ids?: readonly number[]): Promise<ContentRecord[]> {
    const posts = await this.database.manager.find(Post, {
      select: { id: true, title: true, slug: true, summary: true, description: true },
      where: { ...this.published(Post), ...among(ids) },
      order: { published_at: 'DESC', id: 'DESC' },
      take: MAX_UPDATES,
    });
    return posts.map(({ id, title, slug, summary, description }) =>
      this.record('update', id, title, `/updates/${slug}`, summary, description),
    );
  }

  private async page(ids?: readonly number[]): Promise<ContentRecord[]> {
    const pages = await this.database.manager.findBy(ContentPage, { ...this.published(ContentPage), ...among(ids) });
    return pages.map(({ id, title, slug, heading, introduction, blocks }) => {
      const html = pageHtml([heading, introduction].filter(Boolean).join('. '), blocks);
      return this.record('page', id, title, `/${slug}`, html);
    });
  }

  private async contact(): Promise<ContentRecord[]> {
    const details = await this.database.manager.findOneBy(ContactInfo, { id: 1 });
    const { hours, whatsapp } = this.identity.original;
    const { email, phone, address, facebook, x, instagram, linkedin } = { ...details };
    const labels = this.words.of('asked');
    const known = [
      [labels.labelEmail, email],
      [labels.labelTelephone, phone],
      ['WhatsApp', whatsapp],
      [labels.labelAddress, address],
      ['Facebook', facebook],
      ['X', x],
      ['Instagram', instagram],
      ['LinkedIn', linkedin],
      [labels.labelHours, hours || HOURS[this.defaults.choices.wording]],
    ].filter(([, value]) => value);
    const html = known.map(([label, value]) => `<p>${label}: ${value}</p>`);
    return [this.record('contact', 0, this.words.of('pages').contact, '/contact', ...html)];
  }

  /** Returns the address of a page in the reader's language. */
  addressOf(path: string): string {
    return this.languages.addressOf(path);
  }

  private published(entity: Parameters<ContentLanguages['shown']>[0]) {
    return { status: 'active' as const, ...this.content.shown(entity) };
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

const among = (ids: readonly number[] | undefined): FindOptionsWhere<{ id: number }> => (ids ? { id: In(ids) } : {});
