import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Like } from 'typeorm';
import { ContentCache } from '../../core/cache/content-cache.js';
import { FormerSlug } from '../../core/crud/former-slug.entity.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { formerSlugsOf } from '../../core/crud/slugs.service.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { type ContentLanguage, ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';

const { name: resource } = contentPageResource;

interface PageSlugs {
  active: ReadonlySet<string>;
  /** Current slugs of active pages by former ones. */
  moved: ReadonlyMap<string, string>;
}

const NONE: PageSlugs = { active: new Set(), moved: new Map() };

type PageRow = Pick<ContentPage, 'id' | 'slug' | 'language' | 'translation_of'>;

/**
 * The addresses of all pages, in memory. Pages are at the top level, where vulnerability scanners request thousands of paths: these
 * cost no queries, and all get a 404 even while the database is unreachable.
 */
@Injectable()
export class PageSlugsService implements OnModuleInit {
  private readonly slugs: ContentCache<Map<string, PageSlugs>>;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    changes: ContentEvents,
  ) {
    this.slugs = new ContentCache(changes, { resources: [resource, 'languages', 'identity'], forAllLanguages: true });
    changes.subscribe((change) => {
      // If this fails, the next request for a page tries again.
      if (concerns(change, resource)) this.read().catch(() => undefined);
    });
  }

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** Whether an active page in the current language has this slug. */
  async isActive(slug: string): Promise<boolean> {
    return (await this.ofReader()).active.has(slug);
  }

  /** Returns the current slug of the active page that formerly had this one. */
  async movedTo(slug: string): Promise<string | undefined> {
    return (await this.ofReader()).moved.get(slug);
  }

  private async ofReader(): Promise<PageSlugs> {
    return (await this.read()).get(this.languages.current.tag) ?? NONE;
  }

  /** Reads the slugs by language. */
  private read(): Promise<Map<string, PageSlugs>> {
    return this.slugs.get('', async () => {
      const { manager } = this.database;
      const pages = await manager.find(ContentPage, {
        select: { id: true, slug: true, language: true, translation_of: true },
        where: { status: ACTIVE },
      });
      const former = await manager.find(FormerSlug, {
        where: [{ resource }, { resource: Like(`${formerSlugsOf({ name: resource, language: '%' })}`) }],
      });
      return new Map(this.languages.all.map((language) => [language.tag, this.slugsIn(language, pages, former)]));
    });
  }

  private slugsIn(language: ContentLanguage, pages: readonly PageRow[], former: readonly FormerSlug[]): PageSlugs {
    const key = this.languages.keyOf(language.tag);
    const own = pages.filter((page) => page.language === key);
    const translated = new Set(own.map(originalIdOf));
    const originals =
      key !== '' && language.missing === 'show_original' ? pages.filter((page) => page.language === '') : [];
    const shown = [...own, ...originals.filter(({ id }) => !translated.has(id))];
    const slugs = new Map(shown.map(({ id, slug }) => [id, slug]));
    const moved = former.flatMap(({ slug, record_id }): [string, string][] => {
      const present = slugs.get(record_id);
      return present === undefined ? [] : [[slug, present]];
    });
    return { active: new Set(slugs.values()), moved: new Map(moved) };
  }
}
