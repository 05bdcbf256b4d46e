import { Injectable, type Type } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { Banner } from '../../content/banners/banner.entity.js';
import { Client } from '../../content/clients/client.entity.js';
import { ContentPage } from '../../content/content-pages/content-page.entity.js';
import { Faq } from '../../content/faqs/faq.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Post } from '../../content/posts/post.entity.js';
import { Product } from '../../content/products/product.entity.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { Statistic } from '../../content/statistics/statistic.entity.js';
import { Testimonial } from '../../content/testimonials/testimonial.entity.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import type { ContentEntity } from '../../core/crud/resource.entity.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import type { Addable, EditLink } from './edit-links.dto.js';

type Resource = EditLink['resource'];

/** Resources shown on a page, in its order. */
const PAGES: Readonly<Partial<Record<string, readonly Resource[]>>> = {
  [SITE_PAGES.home.path]: ['slider', 'banner', 'home_sections', 'homeimage', 'faq'],
  [SITE_PAGES.solutions.path]: ['home_sections', 'homeimage', 'faq'],
  [SITE_PAGES.contact.path]: ['contact', 'faq'],
  [SITE_PAGES.terms.path]: ['legal'],
  [SITE_PAGES.privacy.path]: ['legal'],
};

/** Sections that a page omits while empty, in its order. */
const SECTIONS: Readonly<Partial<Record<string, readonly Addable[]>>> = {
  [SITE_PAGES.home.path]: ['slider', 'banner', 'client', 'statistic', 'faq', 'product', 'testimonial'],
  [SITE_PAGES.solutions.path]: ['product', 'faq'],
  [SITE_PAGES.portfolios.path]: ['portifolio'],
  [SITE_PAGES.updates.path]: ['post'],
  [SITE_PAGES.contact.path]: ['faq'],
};

const ENTITIES: Readonly<Record<Addable, Type<ContentEntity>>> = {
  banner: Banner,
  client: Client,
  faq: Faq,
  portifolio: Portfolio,
  post: Post,
  product: Product,
  slider: Slider,
  statistic: Statistic,
  testimonial: Testimonial,
};

/** The path of a record's page; pages of blocks are directly below the root. */
const RECORD = /^((?:\/[a-z]+)?)\/([a-z0-9-]{1,255})$/;

const REQUIRED_PERMISSION: Record<Resource, Permission> = {
  banner: Permission.ContentWrite,
  contact: Permission.ContactInfoWrite,
  faq: Permission.ContentWrite,
  home_sections: Permission.HomeSectionsWrite,
  homeimage: Permission.HomeImagesWrite,
  legal: Permission.LegalWrite,
  page: Permission.PagesWrite,
  portifolio: Permission.ContentWrite,
  post: Permission.ContentWrite,
  product: Permission.ContentWrite,
  slider: Permission.ContentWrite,
};

/** Links from a public page to the back office forms of its records, as far as the role permits. */
@Injectable()
export class EditLinksService {
  constructor(
    private readonly database: Database,
    private readonly languages: LanguagesService,
    private readonly records: ContentLanguages,
  ) {}

  /** @param address In the language of the page. */
  of(address: string, user: AuthUser): Promise<EditLink[]> {
    const { language, path } = this.languages.namedBy(address);
    return inLanguage(language, () => this.find(path, user));
  }

  private async find(path: string, { permissions }: AuthUser): Promise<EditLink[]> {
    const [, list, slug] = RECORD.exec(path) ?? [];
    const isFixed = slug === undefined || Object.hasOwn(PAGES, path);
    const links = isFixed ? await this.ofPage(path) : await this.ofRecord(list, slug);
    return links.filter(({ resource }) => permissions.includes(REQUIRED_PERMISSION[resource]));
  }

  /**
   * Returns the resources without active records on the page.
   * @param address In the language of the page.
   */
  async missingOn(address: string, { permissions }: AuthUser): Promise<Addable[]> {
    const { path } = this.languages.namedBy(address);
    if (!permissions.includes(Permission.ContentWrite) || !Object.hasOwn(SECTIONS, path)) return [];
    const sections = SECTIONS[path] ?? [];
    const found = await Promise.all(
      sections.map((resource) =>
        this.database.manager.existsBy<ContentEntity>(ENTITIES[resource], { status: 'active' }),
      ),
    );
    return sections.filter((_, index) => !found[index]);
  }

  private async ofPage(path: string): Promise<EditLink[]> {
    const shown = Object.hasOwn(PAGES, path) ? (PAGES[path] ?? []) : [];
    const links = await Promise.all(
      shown.map(async (resource): Promise<EditLink> => {
        if (resource === 'banner') return { resource, id: await this.newest(Banner) };
        if (resource === 'slider') return { resource, id: await this.newest(Slider) };
        return { resource, id: null };
      }),
    );
    return links;
  }

  private async ofRecord(list: string | undefined, slug: string): Promise<EditLink[]> {
    const whereIn = (entity: Parameters<ContentLanguages['shown']>[0]) =>
      ({ slug, status: 'active', ...this.records.shown(entity) }) as const;
    const select = { id: true } as const;
    const { manager } = this.database;
    switch (list) {
      case '':
        return one('page', await manager.findOne(ContentPage, { select, where: whereIn(ContentPage) }));
      case SITE_PAGES.updates.path:
        return one('post', await manager.findOne(Post, { select, where: whereIn(Post) }));
      case SITE_PAGES.portfolios.path:
        return one('portifolio', await manager.findOne(Portfolio, { select, where: whereIn(Portfolio) }));
      case SITE_PAGES.solutions.path: {
        const product = one('product', await manager.findOne(Product, { select, where: whereIn(Product) }));
        return product.length === 0 ? [] : [...product, { resource: 'faq', id: null }];
      }
      default:
        return [];
    }
  }

  /** Returns the id of the record on the home page; null if there is none. */
  private async newest(entity: typeof Banner | typeof Slider): Promise<number | null> {
    const select = { id: true } as const;
    const found = await this.database.manager.findOne<Banner | Slider>(entity, {
      select,
      where: { status: 'active', ...this.records.shown(entity) },
      order: { id: 'DESC' },
    });
    return found?.id ?? null;
  }
}

const one = (resource: Resource, record: { id: number } | null): EditLink[] =>
  record ? [{ resource, id: record.id }] : [];
