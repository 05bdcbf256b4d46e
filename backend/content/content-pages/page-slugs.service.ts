import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContentCache } from '../../core/cache/content-cache.js';
import { FormerSlug } from '../../core/crud/former-slug.entity.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';

const { name: resource } = contentPageResource;

interface PageSlugs {
  active: ReadonlySet<string>;
  /** The present slugs of active pages by former ones. */
  moved: ReadonlyMap<string, string>;
}

/**
 * The addresses of all pages, in memory. Pages are at the first level, where programs that look for weak spots ask for
 * thousands of paths: none of them costs a query, and all are 404 even while the database can't be reached.
 */
@Injectable()
export class PageSlugsService implements OnModuleInit {
  private readonly slugs: ContentCache<PageSlugs>;

  constructor(
    private readonly database: Database,
    changes: ContentEvents,
  ) {
    this.slugs = new ContentCache(changes, { resources: [resource], forAllLanguages: true });
    changes.subscribe((change) => {
      // If this fails, the next request for a page tries again.
      if (concerns(change, resource)) this.read().catch(() => undefined);
    });
  }

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** Whether an active page has this slug. */
  async isActive(slug: string): Promise<boolean> {
    return (await this.read()).active.has(slug);
  }

  /** The present slug of the active page that had this one before. */
  async movedTo(slug: string): Promise<string | undefined> {
    return (await this.read()).moved.get(slug);
  }

  private read(): Promise<PageSlugs> {
    return this.slugs.get('', async () => {
      const { manager } = this.database;
      const [pages, former] = await Promise.all([
        manager.find(ContentPage, { select: { id: true, slug: true }, where: { status: 'active' } }),
        manager.findBy(FormerSlug, { resource }),
      ]);
      const slugs = new Map(pages.map(({ id, slug }) => [id, slug]));
      const moved = former.flatMap(({ slug, record_id }): [string, string][] => {
        const present = slugs.get(record_id);
        return present === undefined ? [] : [[slug, present]];
      });
      return { active: new Set(slugs.values()), moved: new Map(moved) };
    });
  }
}
