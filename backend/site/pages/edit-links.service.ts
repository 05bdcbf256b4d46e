import { Injectable, type Type } from '@nestjs/common';
import { type FixedPageName, fixedPageAt } from '../../company/fixed-pages/site-pages.constants.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { HomeSectionName } from '../../content/home-sections/home-sections.constants.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { settingsWith } from '../../core/crud/settings-definition.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import type { Sentence } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { Addition, EditLink } from './edit-links.dto.js';

/** A resource on a fixed page. */
interface PlaceOnPage {
  /** Whether editors get a link: to the list, or to the newest record, if only that one is shown. */
  link?: 'list' | 'newest';
  /** Whether the page leaves out a part without active records, which editors are offered to add. */
  isOptional?: true;
  /** The section of the home page that shows nothing but these records, and can be hidden. */
  section?: HomeSectionName;
}

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Pages of the site that show its records, besides those of their own. */
    shownOn?: {
      pages?: Readonly<Partial<Record<FixedPageName, PlaceOnPage>>>;
      /** Resources with these records on the pages of their own. */
      recordsOf?: readonly string[];
      /** What an editor's link to it says: 'Edit FAQs'. Needed for links on pages of its records, too. */
      edit?: Sentence;
      /** What a link for adding the first one says: 'Add questions'. */
      add?: Sentence;
      /** Links stand in the order of these numbers. Default: after the others. */
      place?: number;
    };
  }
}

declare module '../../core/crud/settings-facets.js' {
  interface SettingsFacets {
    /** Fixed pages that show them, besides those of the common layout. */
    shownOn?: {
      pages: readonly FixedPageName[];
      /** What an editor's link to their screen says; without it, there is none. */
      edit?: Sentence;
      /** The place of the link among those to records. */
      place?: number;
    };
  }
}

type Shown = Type<TranslatableEntity> & Pick<typeof TranslatableEntity, 'showsOriginal'>;

/** The path of a record's page; pages of blocks are directly below the root. */
const RECORD = /^((?:\/[a-z0-9-]+)?)\/([a-z0-9-]{1,255})$/;

/** The place of links without one. */
const LAST = 100;

const inOrder = (one: { place?: number | undefined }, other: { place?: number | undefined }): number =>
  (one.place ?? LAST) - (other.place ?? LAST);

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
    const page = fixedPageAt(path);
    const may = (permission: Permission) => permissions.includes(permission);
    return slug === undefined || page ? this.ofPage(page, may) : this.ofRecord(list, slug, may);
  }

  /**
   * Returns the resources without active records on the page.
   * @param address In the language of the page.
   */
  async missingOn(address: string, { permissions }: AuthUser): Promise<Addition[]> {
    const page = fixedPageAt(this.languages.namedBy(address).path);
    if (!page || !permissions.includes(Permission.ContentWrite)) return [];
    const parts = this.shownOn(page).filter(({ on }) => on.isOptional);
    const found = await Promise.all(
      parts.map(({ entity }) => this.database.manager.existsBy<TranslatableEntity>(entity, { status: ACTIVE })),
    );
    return parts.flatMap(({ resource, add }, index) => (found[index] || !add ? [] : [{ resource, label: add() }]));
  }

  private async ofPage(page: FixedPageName | undefined, may: (permission: Permission) => boolean): Promise<EditLink[]> {
    if (!page) return [];
    const settings = settingsWith('shownOn')
      .filter(({ facet: { pages, edit } }) => pages.includes(page) && edit)
      .map(({ definition: { name, nameInPaths = name, write }, facet }) => ({
        ...facet,
        resource: nameInPaths,
        permission: write,
        newest: undefined,
      }));
    const records = this.shownOn(page)
      .filter(({ on }) => on.link)
      .map(({ write, entity, on, ...rest }) => ({
        ...rest,
        permission: write,
        newest: on.link === 'newest' ? entity : undefined,
      }));
    const links = [...settings, ...records].filter(({ permission }) => may(permission)).sort(inOrder);
    return Promise.all(
      links.map(async ({ resource, edit, newest }) => ({
        resource,
        id: newest ? await this.newest(newest) : null,
        label: edit?.() ?? '',
      })),
    );
  }

  private async ofRecord(list: string, slug: string, may: (permission: Permission) => boolean): Promise<EditLink[]> {
    const route = this.routes.records.find(({ path }) => path === list);
    if (!route) return [];
    const record = await this.database.manager.findOne<InstanceType<typeof route.entity>>(route.entity, {
      select: { id: true },
      where: { slug, status: ACTIVE, ...this.records.shown(route.entity) },
    });
    if (!record) return [];
    return this.resources
      .with('shownOn')
      .flatMap(({ definition: { name, write }, facet: { edit, recordsOf = [] } }): EditLink[] => {
        if (!edit || !may(write)) return [];
        if (name === route.resource) return [{ resource: name, id: record.id, label: edit() }];
        return recordsOf.includes(route.resource) ? [{ resource: name, id: null, label: edit() }] : [];
      });
  }

  /** Returns the resources with records on a fixed page, in their order. */
  private shownOn(page: FixedPageName) {
    return this.resources
      .with('shownOn')
      .flatMap(({ definition: { name, entity, write }, facet: { pages, edit, add, place } }) => {
        const on = pages?.[page];
        return on ? [{ resource: name, entity: entity as Shown, write, on, edit, add, place }] : [];
      })
      .sort(inOrder);
  }

  /** Returns the id of the record on the home page; null if there is none. */
  private async newest(entity: Shown): Promise<number | null> {
    const found = await this.database.manager.findOne<TranslatableEntity>(entity, {
      select: { id: true },
      where: { status: ACTIVE, ...this.records.shown(entity) },
      order: { id: 'DESC' },
    });
    return found?.id ?? null;
  }
}
