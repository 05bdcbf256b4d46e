import { Injectable } from '@nestjs/common';
import type { FixedPageName } from '../../company/fixed-pages/site-pages.constants.js';
import { isIndexable } from '../../content/seo/seo.entity.js';
import { Permission } from '../../core/access/permissions.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import type { RecordState } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { type PageHead, PageHeadsInput, PageHeadsRecord } from './page-heads.dto.js';
import { PageHeads } from './page-heads.entity.js';

export const pageHeadsDefinition = {
  name: 'page_heads',
  label: 'Search engines and sharing',
  entity: PageHeads,
  input: PageHeadsInput,
  record: PageHeadsRecord,
  read: Permission.PagesRead,
  write: Permission.PagesWrite,
  routes: 'admin/api/page_heads',
  token: 'page',
} as const;

/** Metadata of the fixed pages for search engines and link previews, in each language, as set by editors. */
@Injectable()
export class PageHeadsService extends SingletonService<PageHeads, PageHeadsInput, PageHeadsRecord> {
  private readonly saved: ContentCache<PageHeadsRecord>;

  constructor(context: ResourceContext, changes: ContentEvents) {
    super(pageHeadsDefinition, context);
    this.saved = new ContentCache(changes, { resources: ['page_heads'], forAllLanguages: true });
  }

  /**
   * Returns the metadata of a page in a language; undefined for none. @param language As stored in rows; empty for the first one.
   */
  async of(page: FixedPageName, language = this.context.languages.currentKey): Promise<PageHead | undefined> {
    const { pages } = await this.saved.get('', () => this.read());
    return pages.find((pageHead) => pageHead.page === page && pageHead.language === language);
  }

  /** Whether search engines may index a page at its own address. */
  async isIndexable(page: FixedPageName, language: string): Promise<boolean> {
    const head = await this.of(page, language);
    return head === undefined || isIndexable(head);
  }

  /**
   * Stored with all fields; pages without any values are omitted.
   * @throws ValidationException for a language that the site does not have, unless it is already stored
   */
  protected override valuesOf({ pages }: PageHeadsInput, row: PageHeads): object {
    const known = new Set(['', ...this.context.languages.others, ...row.pages.map(({ language }) => language)]);
    const errors = (pages ?? []).flatMap(({ language = '' }, index) =>
      known.has(language) ? [] : [{ field: `pages.${index}.language`, says: say('languages.unknown') }],
    );
    if (errors.length > 0)
      throw new ValidationException(Object.fromEntries(errors.map(({ field, says }) => [field, [says]])));
    return {
      ...(pages && {
        pages: pages.map(complete).filter((head) => {
          const { page: _page, language: _language, ...said } = head;
          return Object.values(said).some(Boolean);
        }),
      }),
    };
  }

  /** A former state may contain languages that the site no longer has. */
  protected override inputOf({ pages, ...state }: RecordState): RecordState {
    const known = ['', ...this.context.languages.others];
    return { ...state, pages: (pages as PageHead[]).filter(({ language }) => known.includes(language)) };
  }
}

const complete = ({
  page,
  language = '',
  meta_title = '',
  meta_description = '',
  share_picture = null,
  no_index = false,
  canonical_url = '',
}: PageHeadInputOf): PageHead => ({
  page,
  language,
  meta_title,
  meta_description,
  share_picture,
  no_index,
  canonical_url,
});

type PageHeadInputOf = NonNullable<PageHeadsInput['pages']>[number];
