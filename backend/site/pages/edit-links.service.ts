import { Injectable, type Type } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { PageRegistry } from '../../core/crud/page-registry.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import { type Addable, EDITABLE, type EditLink } from './edit-links.dto.js';

type Resource = EditLink['resource'];
type Shown = Type<TranslatableEntity> & Pick<typeof TranslatableEntity, 'showsOriginal'>;

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

/** The path of a record's page; pages of blocks are directly below the root. */
const RECORD = /^((?:\/[a-z]+)?)\/([a-z0-9-]{1,255})$/;

/** Of what is no resource. */
const SETTINGS: Readonly<Record<Exclude<Resource, Addable | 'page'>, Permission>> = {
  contact: Permission.ContactInfoWrite,
  home_sections: Permission.HomeSectionsWrite,
  homeimage: Permission.HomeImagesWrite,
  legal: Permission.LegalWrite,
};

const isSettings = (resource: Resource): resource is keyof typeof SETTINGS => Object.hasOwn(SETTINGS, resource);

/** Links from a public page to the back office forms of its records, as far as the role permits. */
@Injectable()
export class EditLinksService {
  constructor(
    private readonly database: Database,
    private readonly languages: LanguagesService,
    private readonly records: ContentLanguages,
    private readonly resources: ResourceRegistry,
    private readonly routes: PageRegistry,
  ) {}

  /** @param address In the language of the page. */
  of(address: string, user: AuthUser): Promise<EditLink[]> {
    const { language, path } = this.languages.namedBy(address);
    return inLanguage(language, () => this.find(path, user));
  }

  private async find(path: string, { permissions }: AuthUser): Promise<EditLink[]> {
    const [, list = '', slug] = RECORD.exec(path) ?? [];
    const isFixed = slug === undefined || Object.hasOwn(PAGES, path);
    const links = isFixed ? await this.ofPage(path) : await this.ofRecord(list, slug);
    return links.filter(({ resource }) => permissions.includes(this.permissionFor(resource)));
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
        this.database.manager.existsBy<TranslatableEntity>(this.entityOf(resource), { status: 'active' }),
      ),
    );
    return sections.filter((_, index) => !found[index]);
  }

  private async ofPage(path: string): Promise<EditLink[]> {
    const shown = Object.hasOwn(PAGES, path) ? (PAGES[path] ?? []) : [];
    const links = await Promise.all(
      shown.map(async (resource): Promise<EditLink> => {
        if (resource === 'banner' || resource === 'slider') return { resource, id: await this.newest(resource) };
        return { resource, id: null };
      }),
    );
    return links;
  }

  private async ofRecord(list: string, slug: string): Promise<EditLink[]> {
    const route = this.routes.records.find(({ path }) => path === list);
    const resource = EDITABLE.find((name) => name === route?.resource);
    if (!route || !resource) return [];
    const record = await this.database.manager.findOne<InstanceType<typeof route.entity>>(route.entity, {
      select: { id: true },
      where: { slug, status: 'active', ...this.records.shown(route.entity) },
    });
    if (!record) return [];
    const link = { resource, id: record.id };
    return list === SITE_PAGES.solutions.path ? [link, { resource: 'faq', id: null }] : [link];
  }

  private permissionFor(resource: Resource): Permission {
    return isSettings(resource) ? SETTINGS[resource] : this.resources.get(resource).definition.write;
  }

  private entityOf(resource: Addable): Shown {
    return this.resources.get(resource).definition.entity as Shown;
  }

  /** Returns the id of the record on the home page; null if there is none. */
  private async newest(resource: 'banner' | 'slider'): Promise<number | null> {
    const entity = this.entityOf(resource);
    const found = await this.database.manager.findOne<TranslatableEntity>(entity, {
      select: { id: true },
      where: { status: 'active', ...this.records.shown(entity) },
      order: { id: 'DESC' },
    });
    return found?.id ?? null;
  }
}
