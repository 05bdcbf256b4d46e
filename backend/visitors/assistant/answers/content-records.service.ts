import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { ContactInfo } from '../../../company/contact-info/contact-info.entity.js';
import { HOURS } from '../../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { IdentityService } from '../../../company/identity/identity.service.js';
import { Legal } from '../../../company/legal/legal.entity.js';
import { ContentPage } from '../../../content/content-pages/content-page.entity.js';
import { Faq } from '../../../content/faqs/faq.entity.js';
import { Portfolio } from '../../../content/portfolios/portfolio.entity.js';
import { Post } from '../../../content/posts/post.entity.js';
import { Product } from '../../../content/products/product.entity.js';
import { Statistic } from '../../../content/statistics/statistic.entity.js';
import { Testimonial } from '../../../content/testimonials/testimonial.entity.js';
import { Database } from '../../../core/database/database.js';
import { KnowledgeItem } from '../../chatbot/knowledge-item.entity.js';
import type { SourceKind } from './answer.js';
import type { FallbackRecord } from './content-index.js';
import { FALLBACK_WORDINGS } from './fallback-subjects.js';
import { pageHtml } from './page-text.js';
import type { ContentRecord } from './passages.js';

/** Only the newest updates are answered from: the index is kept in memory. */
const MAX_UPDATES = 2000;

/** Testimonials that are answered from, the first ones of the site. */
const MAX_TESTIMONIALS = 30;

/** Where texts stand that have no page of their own kind. The ids tell them apart. */
const FALLBACK_PAGES = {
  terms: { id: -2, title: 'Terms', path: '/terms' },
  privacy: { id: -3, title: 'Privacy Policy', path: '/privacy' },
  figures: { id: -4, title: 'Home', path: '/' },
  opinions: { id: -5, title: 'Home', path: '/' },
};

/** The resources whose records are answered from where nothing else answers: see `ContentIndex.setFallbacks`. */
export const FALLBACK_RESOURCES: ReadonlySet<string> = new Set(['legal', 'statistic', 'testimonial', 'client']);

/** The resources whose records are answered from, by the names that content events have. */
export const SOURCE_KINDS: ReadonlyMap<string, SourceKind> = new Map<string, SourceKind>([
  ['chatbot', 'knowledge'],
  ['faq', 'faq'],
  ['product', 'solution'],
  ['portifolio', 'project'],
  ['post', 'update'],
  ['page', 'page'],
  ['contact_info', 'contact'],
  ['identity', 'contact'],
]);

/** Reads the published records that questions are answered from. */
@Injectable()
export class ContentRecordsService {
  private readonly loaders: Readonly<Record<SourceKind, (ids?: readonly number[]) => Promise<ContentRecord[]>>> = {
    knowledge: (ids) => this.knowledge(ids),
    faq: (ids) => this.faqs(ids),
    solution: (ids) => this.solutions(ids),
    project: (ids) => this.projects(ids),
    update: (ids) => this.updates(ids),
    page: (ids) => this.pages(ids),
    contact: () => this.contact(),
  };

  constructor(
    private readonly database: Database,
    private readonly identity: IdentityService,
    private readonly defaults: SiteDefaultsService,
  ) {}

  /** @param ids Only these; all published ones when absent. Records that are not published are left out. */
  load(kind: SourceKind, ids?: readonly number[]): Promise<ContentRecord[]> {
    return this.loaders[kind](ids);
  }

  /** What is answered from where nothing else answers. */
  async loadFallbacks(): Promise<FallbackRecord[]> {
    const { manager } = this.database;
    const [legal, statistics, testimonials] = await Promise.all([
      manager.findOneBy(Legal, { id: 1 }),
      manager.find(Statistic, { where: { status: 'active' }, order: { position: 'ASC', id: 'ASC' } }),
      manager.find(Testimonial, {
        relations: { client: true },
        // With a join, there is no order by what is not selected.
        relationLoadStrategy: 'query',
        where: { status: 'active' },
        order: { place: 'ASC', id: 'ASC' },
        take: MAX_TESTIMONIALS,
      }),
    ]);
    const figures = statistics.map(({ title, price }) => `<li>${title}: ${price}</li>`);
    const opinions = testimonials.map(({ message, name, position, client }) => {
      const clientName = client?.status === 'active' ? client.name : '';
      return `${message}<p>${[name, position, clientName].filter(Boolean).join(', ')}</p>`;
    });
    const pages = [
      { name: 'terms', subject: 'legal', html: legal?.terms ?? '' },
      { name: 'privacy', subject: 'legal', html: legal?.privacy ?? '' },
      { name: 'figures', subject: 'figures', html: figures.length > 0 ? `<ul>${figures.join('')}</ul>` : '' },
      { name: 'opinions', subject: 'opinions', html: opinions.join('') },
    ] as const;
    return pages
      .filter(({ html }) => html !== '')
      .map(({ name, subject, html }) => ({
        source: { kind: 'page', ...FALLBACK_PAGES[name] },
        html,
        keywords: FALLBACK_WORDINGS[name],
        priority: 0,
        subject,
      }));
  }

  private async knowledge(ids?: readonly number[]): Promise<ContentRecord[]> {
    const items = await this.database.manager.findBy(KnowledgeItem, { is_active: true, ...among(ids) });
    return items.map(({ id, title, content, keywords, priority }) => ({
      source: { kind: 'knowledge', id, title, path: null },
      html: content,
      keywords,
      priority,
    }));
  }

  private async faqs(ids?: readonly number[]): Promise<ContentRecord[]> {
    const faqs = await this.database.manager.findBy(Faq, { status: 'active', ...among(ids) });
    return faqs.map(({ id, title, description, keywords }) => ({
      ...record('faq', id, title, '/contact#faq', description),
      keywords,
    }));
  }

  private async solutions(ids?: readonly number[]): Promise<ContentRecord[]> {
    const products = await this.database.manager.findBy(Product, { status: 'active', ...among(ids) });
    return products.map(({ id, title, slug, summary, introduction, features, description }) =>
      record('solution', id, title, `/solutions/${slug}`, summary, introduction, features, description),
    );
  }

  private async projects(ids?: readonly number[]): Promise<ContentRecord[]> {
    const portfolios = await this.database.manager.find(Portfolio, {
      relations: { client: true },
      where: { status: 'active', ...among(ids) },
    });
    return portfolios.map(({ id, name, slug, client, summary, introduction, description, feedback }) => {
      const clientName = client?.status === 'active' ? client.name : '';
      const path = `/portifolios/${slug}`;
      return record('project', id, name, path, summary, introduction, clientName, description, feedback);
    });
  }

  private async updates(ids?: readonly number[]): Promise<ContentRecord[]> {
    const posts = await this.database.manager.find(Post, {
      select: { id: true, title: true, slug: true, summary: true, description: true },
      where: { status: 'active', ...among(ids) },
      order: { published_at: 'DESC', id: 'DESC' },
      take: MAX_UPDATES,
    });
    return posts.map(({ id, title, slug, summary, description }) =>
      record('update', id, title, `/updates/${slug}`, summary, description),
    );
  }

  private async pages(ids?: readonly number[]): Promise<ContentRecord[]> {
    const pages = await this.database.manager.findBy(ContentPage, { status: 'active', ...among(ids) });
    return pages.map(({ id, title, slug, heading, introduction, blocks }) => {
      const html = pageHtml([heading, introduction].filter(Boolean).join('. '), blocks);
      return record('page', id, title, `/${slug}`, html);
    });
  }

  private async contact(): Promise<ContentRecord[]> {
    const details = await this.database.manager.findOneBy(ContactInfo, { id: 1 });
    const { hours, whatsapp } = this.identity.original;
    const { email, phone, address, facebook, x, instagram, linkedin } = { ...details };
    const lines = { Email: email, Telephone: phone, WhatsApp: whatsapp, Address: address, Facebook: facebook };
    const others = {
      X: x,
      Instagram: instagram,
      LinkedIn: linkedin,
      'Opening hours': hours || HOURS[this.defaults.choices.wording],
    };
    const known = Object.entries({ ...lines, ...others }).filter(([, value]) => value);
    const html = known.map(([label, value]) => `<p>${label}: ${value}</p>`);
    return [record('contact', 0, 'Contact', '/contact', ...html)];
  }
}

const among = (ids: readonly number[] | undefined): FindOptionsWhere<{ id: number }> => (ids ? { id: In(ids) } : {});

/** @param texts Rich text, or plain text, which becomes a paragraph of its own. */
const record = (kind: SourceKind, id: number, title: string, path: string, ...texts: string[]): ContentRecord => ({
  source: { kind, id, title, path },
  html: texts.map((text) => (text === '' || text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
  keywords: [],
  priority: 0,
});
