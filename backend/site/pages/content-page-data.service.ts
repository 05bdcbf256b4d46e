import { Injectable, type Type } from '@nestjs/common';
import { IdentityService } from '../../company/identity/identity.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { WordGroup } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { BlockData } from '../../content/content-pages/block-data.service.js';
import type { Block, BlockKindObject } from '../../content/content-pages/blocks/block.dto.js';
import { blockKindOf, blockTypeOf } from '../../content/content-pages/blocks/page-block.dto.js';
import { type ActivePage, ContentPagesService } from '../../content/content-pages/content-pages.service.js';
import { PageSlugsService } from '../../content/content-pages/page-slugs.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { fileFieldsOf, nestedFieldsOf, richTextFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { partsOf } from '../../core/crud/fields/nested-fields.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { currentPreview } from '../../core/database/previews.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { dayOf } from '../../core/text/dates.shared.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { BlockRecordsService } from './block-records.service.js';
import type { ContentPageData, ContentPageDetail, ShownBlock } from './content-page-data.dto.js';
import { pathsOf } from './original-texts.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { DECORATIVE, PagePicturesService, type PictureResolver } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import { SharedPropsService } from './shared-props.service.js';

type PageDetail = Pick<ContentPageData, 'page' | 'alternates' | 'seo' | 'originals'>;

/** Fields of a stored block that browsers don't need. */
const INTERNAL = /^(?:alt|decorative|newest|[a-z]+_ids)$/;

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
    private readonly pictures: PagePicturesService,
    private readonly records: BlockRecordsService,
    changes: ContentEvents,
    private readonly words: WordsService,
    private readonly identity: IdentityService,
    private readonly languages: ContentLanguages,
    private readonly offerings: OfferingsService,
    private readonly alternates: PageAlternatesService,
    private readonly data: BlockData,
    private readonly site: SiteIdentity,
  ) {
    this.details = new ContentCache(changes);
  }

  /** @throws RecordNotFoundException */
  async page(slug: string): Promise<ContentPageData> {
    if (!(await this.slugs.isActive(slug))) throw new RecordNotFoundException('Page');
    const [shared, detail] = await Promise.all([this.shared.get(), this.details.get(slug, () => this.detail(slug))]);
    return { ...shared, words: this.words.in(...detail.words), ...detail.shown, map: this.identity.mapPlace };
  }

  /** Whether all contents of a block belong to features that the site does not offer. */
  private isOff(kind: BlockKindObject | undefined, block: Block): boolean {
    const offering = kind?.offering?.(block);
    if (offering !== undefined) return !this.offerings.has(offering);
    const wanted = kind?.records?.(block);
    return wanted !== undefined && !kind?.hasOwnContent?.(block) && this.offerings.hidesRecords(wanted.resource);
  }

  private async detail(slug: string): Promise<Detail> {
    const page = await this.pages.findActive(slug);
    const names = page.blocks.flatMap(pictureNames);
    const [picture, alternates] = await Promise.all([
      this.pictures.load([...names, page.share_picture]),
      this.alternates.of('page', page),
    ]);
    const today = dayOf(new Date(), this.site.timeZone);
    const shownBlocks = page.blocks
      .map((block, place) => ({ block, place, kind: blockKindOf(block) }))
      .filter(({ block, kind }) => !this.isOff(kind, block));
    const blocks = await Promise.all(
      shownBlocks.map(async ({ block, place, kind }) => {
        const wanted = kind?.records?.(block);
        return {
          ...shown(kind?.type, kind?.onDay?.(block, today) ?? block, picture),
          records: wanted ? await this.records.find(wanted) : [],
          ...(await this.data.of(block)),
          ...(currentPreview() ? { place } : {}),
        } as ShownBlock;
      }),
    );
    const detail: ContentPageDetail = {
      slug: page.slug,
      title: page.title,
      heading: page.heading || page.title,
      introduction: page.introduction,
      metaTitle: page.meta_title || page.title,
      metaDescription: page.meta_description || page.introduction || firstText(page),
      picture: picture(names[0] ?? null, DECORATIVE),
      blocks,
      ...this.languages.markOf(page),
    };
    // The texts are part of the page itself.
    const { seo } = seoOf({ ...page, meta_title: '', meta_description: '' }, picture, page.title);
    const originals = pathsOf({ page: detail }, new Set(page.untranslated.flatMap((text) => [text, safeHtml(text)])));
    return {
      shown: {
        page: detail,
        ...alternates,
        ...(seo ? { seo } : {}),
        ...(originals.length > 0 ? { originals } : {}),
      },
      words: shownBlocks.flatMap(({ block, kind }) => kind?.words?.(block) ?? []),
    };
  }
}

/** Returns the stored names of all pictures in a block. */
const pictureNames = (block: Block): string[] =>
  partsOf(blockTypeOf(block), block).flatMap(({ dto, values }) =>
    (dto ? fileFieldsOf(dto) : []).flatMap(({ field }) => {
      const name = values.get(field);
      return typeof name === 'string' ? [name] : [];
    }),
  );

/** Returns the fields of a block or of an entry as page data: with pictures and sanitized HTML. */
function shown(dto: Type | undefined, values: object, picture: PictureResolver): object {
  const files = new Set(dto ? fileFieldsOf(dto).map(({ field }) => field) : []);
  const richTexts = new Set(dto ? richTextFieldsOf(dto).map(({ field }) => field) : []);
  const nested = new Map(dto ? nestedFieldsOf(dto).map(({ field, typeOf }) => [field, typeOf]) : []);
  const { alt, decorative } = { alt: DECORATIVE, decorative: false, ...values };
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (INTERNAL.test(name)) return [];
    if (files.has(name)) return [[name, picture(value, decorative ? DECORATIVE : alt)]];
    if (richTexts.has(name)) return [[name, safeHtml(String(value))]];
    const typeOf = nested.get(name);
    if (!typeOf || !Array.isArray(value)) return [[name, value]];
    return [[name, value.map((entry: object) => shown(typeOf(entry), entry, picture))]];
  });
  return Object.fromEntries(entries);
}

/** Returns the beginning of the page's first text. */
function firstText({ blocks }: ActivePage): string {
  const texts = blocks.map((block) => ('text' in block ? String(block.text) : ''));
  return descriptionOf(texts.find((text) => text !== '') ?? '');
}
