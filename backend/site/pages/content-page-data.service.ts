import { Injectable, type Type } from '@nestjs/common';
import { IdentityService } from '../../company/identity/identity.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { WordGroup, Words } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { blockTypeOf, type PageBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import type { RecordsOnBlock } from '../../content/content-pages/blocks/record-ids.decorator.js';
import { VacanciesBlock, type VacancyItem } from '../../content/content-pages/blocks/vacancies.dto.js';
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
import { FormPagesService } from './form-pages.service.js';
import { pathsOf } from './original-texts.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { DECORATIVE, PagePicturesService, type PictureResolver } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import { SharedPropsService } from './shared-props.service.js';

type PageDetail = Pick<ContentPageData, 'page' | 'alternates' | 'seo' | 'originals'>;

/** Fields of a stored block that browsers don't need. */
const INTERNAL = /^(?:alt|decorative|newest|[a-z]+_ids)$/;

/** The data of pages built by editors from blocks. */
@Injectable()
export class ContentPageDataService {
  private readonly details: ContentCache<PageDetail>;

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
    private readonly forms: FormPagesService,
    private readonly site: SiteIdentity,
  ) {
    this.details = new ContentCache(changes);
  }

  /** @throws RecordNotFoundException */
  async page(slug: string): Promise<ContentPageData> {
    if (!(await this.slugs.isActive(slug))) throw new RecordNotFoundException('Page');
    const [shared, detail] = await Promise.all([this.shared.get(), this.details.get(slug, () => this.detail(slug))]);
    return { ...shared, words: this.wordsFor(detail.page), ...detail, map: this.identity.mapPlace };
  }

  /** Returns the groups of words used by the page's forms and map. */
  private wordsFor({ blocks }: ContentPageDetail): Partial<Words> {
    const groups = blocks.flatMap((block): WordGroup[] => {
      if (block.kind === 'form') return [block.form === 'own' ? 'formPages' : block.form, 'forms', 'mistakes'];
      if (block.kind === 'vacancies') return ['vacancies'];
      return block.kind === 'map' ? ['contact'] : [];
    });
    return this.words.in(...groups);
  }

  /** Whether all contents of a block belong to features that the site does not offer. */
  private isOff(block: PageBlock, wanted: RecordsOnBlock | undefined): boolean {
    if (block.kind === 'form') return block.form === 'newsletter' && !this.offerings.has('newsletter');
    // The block's own questions belong to the page.
    if (!wanted || (block.kind === 'questions' && block.items.length > 0)) return false;
    return this.offerings.hidesRecords(wanted.resource);
  }

  /** Vacancies are shown up to their last day. */
  private withoutEnded(block: PageBlock): PageBlock {
    if (block.kind !== 'vacancies') return block;
    const today = dayOf(new Date(), this.site.timeZone);
    const isOpen = ({ valid_through }: VacancyItem) => valid_through === '' || valid_through >= today;
    return Object.assign(new VacanciesBlock(), { ...block, items: block.items.filter(isOpen) });
  }

  private async detail(slug: string): Promise<PageDetail> {
    const page = await this.pages.findActive(slug);
    const names = page.blocks.flatMap(pictureNames);
    const [picture, alternates] = await Promise.all([
      this.pictures.load([...names, page.share_picture]),
      this.alternates.of('page', page),
    ]);
    const blocks = await Promise.all(
      page.blocks.map(async (block, index) => {
        const wanted = block.records();
        if (this.isOff(block, wanted)) return [];
        const records = wanted ? await this.records.find(wanted) : [];
        const own =
          block.kind === 'form' && block.form === 'own' ? await this.forms.ofBlock(block.form_ids[0]) : undefined;
        const place = currentPreview() ? { place: index } : {};
        return [
          {
            ...shown(blockTypeOf(block), this.withoutEnded(block), picture),
            records,
            ...(own ? { own } : {}),
            ...place,
          } as ShownBlock,
        ];
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
      blocks: blocks.flat(),
      ...this.languages.markOf(page),
    };
    // The texts are part of the page itself.
    const { seo } = seoOf({ ...page, meta_title: '', meta_description: '' }, picture, page.title);
    const originals = pathsOf({ page: detail }, new Set(page.untranslated.flatMap((text) => [text, safeHtml(text)])));
    return {
      page: detail,
      ...alternates,
      ...(seo ? { seo } : {}),
      ...(originals.length > 0 ? { originals } : {}),
    };
  }
}

/** Returns the stored names of all pictures in a block. */
const pictureNames = (block: PageBlock): string[] =>
  partsOf(blockTypeOf(block), block).flatMap(({ dto, values }) =>
    (dto ? fileFieldsOf(dto) : []).flatMap(({ field }) => {
      const name = values.get(field);
      return typeof name === 'string' ? [name] : [];
    }),
  );

/** Returns the fields of a block or of an entry as page data: with pictures and sanitized HTML. */
function shown(dto: Type | undefined, values: object, picture: PictureResolver): object {
  const files = new Set(dto ? fileFieldsOf(dto).map(({ field }) => field) : []);
  const richTexts = new Set(dto ? richTextFieldsOf(dto) : []);
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
  const text = blocks.flatMap((block) => ('text' in block && block.text !== '' ? [block.text] : []))[0] ?? '';
  return descriptionOf(text);
}
