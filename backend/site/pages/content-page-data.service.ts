import { Injectable } from '@nestjs/common';
import { IdentityService } from '../../company/identity/identity.service.js';
import type { WordGroup } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { ContentPagesService } from '../../content/content-pages/content-pages.service.js';
import { PageSlugsService } from '../../content/content-pages/page-slugs.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { type AddedPage, AddedPagesService } from './added-pages.service.js';
import type { ContentPageData, ContentPageDetail, ShownBlock } from './content-page-data.dto.js';
import { pathsOf } from './original-texts.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { DECORATIVE } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type { ListChoice } from './query-parameters.js';
import { SharedPropsService } from './shared-props.service.js';
import { ShownBlocksService } from './shown-blocks.service.js';

type PageDetail = Pick<ContentPageData, 'page' | 'alternates' | 'seo' | 'originals'>;

interface Detail {
  shown: PageDetail;
  /** The groups of words used by its blocks. */
  words: WordGroup[];
}

/** The data of pages built by editors from blocks. */
@Injectable()
export class ContentPageDataService {
  private readonly details: ContentCache<Detail>;

  constructor(
    private readonly pages: ContentPagesService,
    private readonly slugs: PageSlugsService,
    private readonly shared: SharedPropsService,
    private readonly blocks: ShownBlocksService,
    changes: ContentEvents,
    private readonly words: WordsService,
    private readonly identity: IdentityService,
    private readonly languages: ContentLanguages,
    private readonly alternates: PageAlternatesService,
    private readonly added: AddedPagesService,
  ) {
    this.details = new ContentCache(changes);
  }

  /** @throws RecordNotFoundException */
  async page(slug: string, choice: ListChoice = {}): Promise<ContentPageData> {
    const added = this.added.of(slug);
    const isActive = await this.slugs.isActive(slug);
    if (!isActive && !added) throw new RecordNotFoundException('Page');
    const [shared, detail] = await Promise.all([
      this.shared.get(),
      this.details.get(JSON.stringify([slug, choice]), () =>
        added && !isActive ? this.addedDetail(slug, added) : this.detail(slug, choice),
      ),
    ]);
    return { ...shared, words: this.words.in(...detail.words), ...detail.shown, map: this.identity.mapPlace };
  }

  /** A page that is not made of blocks: it has one, which its view shows. */
  private async addedDetail(slug: string, page: AddedPage): Promise<Detail> {
    const [title, introduction] = [page.title(), page.introduction()];
    const block = { kind: `page:${slug}`, records: [], data: await page.load() };
    const detail: ContentPageDetail = {
      slug,
      title,
      heading: title,
      introduction,
      metaTitle: title,
      metaDescription: introduction,
      picture: null,
      blocks: [block as unknown as ShownBlock],
    };
    return { shown: { page: detail }, words: [] };
  }

  private async detail(slug: string, choice: ListChoice): Promise<Detail> {
    const page = await this.pages.findActive(slug);
    const [{ blocks, words, picture, names, untranslated }, alternates] = await Promise.all([
      this.blocks.of(page.blocks, { files: [page.share_picture], choice }),
      this.alternates.of('page', page),
    ]);
    const detail: ContentPageDetail = {
      slug: page.slug,
      title: page.title,
      heading: page.heading || page.title,
      introduction: page.introduction,
      metaTitle: page.meta_title || page.title,
      metaDescription: page.meta_description || page.introduction || firstText(blocks),
      picture: picture(names[0] ?? null, DECORATIVE),
      blocks,
      ...this.languages.markOf(page),
    };
    // The texts are part of the page itself.
    const { seo } = seoOf({ ...page, meta_title: '', meta_description: '' }, picture, page.title);
    const originals = pathsOf(
      { page: detail },
      new Set([...page.untranslated, ...untranslated].flatMap((text) => [text, safeHtml(text)])),
    );
    return {
      shown: {
        page: detail,
        ...alternates,
        ...(seo ? { seo } : {}),
        ...(originals.length > 0 ? { originals } : {}),
      },
      words,
    };
  }
}

/** The fields of blocks and of their entries that say what a page is about, the best first. */
const TELLING = ['text', 'introduction', 'note', 'answer'] as const;

/** Returns the beginning of the page's first text, also of one in a shared block; without any, that of an entry. */
function firstText(blocks: readonly ShownBlock[]): string {
  const entries = blocks.flatMap((block) => ('items' in block ? (block.items as object[]) : []));
  const parts: readonly (readonly object[])[] = [blocks, entries];
  const texts = parts.flatMap((all) => TELLING.flatMap((field) => all.map((part) => Reflect.get(part, field))));
  return descriptionOf(String(texts.find((text) => typeof text === 'string' && text !== '') ?? ''));
}
