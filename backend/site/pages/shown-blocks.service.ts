import { Injectable, type Type } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { WordGroup } from '../../company/words/word-list.shared.js';
import { BlockData, type PageChoice } from '../../content/content-pages/block-data.service.js';
import type { Block, BlockKindObject } from '../../content/content-pages/blocks/block.dto.js';
import { blockKindOf, blockTypeOf } from '../../content/content-pages/blocks/page-block.dto.js';
import { isSharedReference } from '../../content/content-pages/blocks/shared.dto.js';
import { SharedBlocksService } from '../../content/shared-blocks/shared-blocks.service.js';
import { fileFieldsOf, nestedFieldsOf, richTextFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { partsOf } from '../../core/crud/fields/nested-fields.js';
import { currentPreview } from '../../core/database/previews.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { dayOf } from '../../core/text/dates.shared.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { BlockRecordsService } from './block-records.service.js';
import type { ShownBlock } from './content-page-data.dto.js';
import { DECORATIVE, PagePicturesService, type PictureResolver } from './page-pictures.service.js';

/** Fields of a stored block that browsers don't need. */
const INTERNAL = /^(?:alt|decorative|hidden|newest|[a-z]+_ids)$/;

/** Loads what a block shows of a record; undefined for a block that shows nothing of one. */
type LoadBound = (block: Block) => Promise<object | undefined>;

interface Wanted {
  /** Pictures that are needed beside those of the blocks. */
  files?: readonly (string | null)[];
  /** What readers have chosen. */
  choice?: PageChoice;
  /** For the blocks of a template. */
  bound?: LoadBound;
}

interface ShownBlocks {
  blocks: ShownBlock[];
  /** The groups of words that they are shown with. */
  words: WordGroup[];
  picture: PictureResolver;
  /** The stored names of the pictures in the blocks. */
  names: string[];
  /** The texts of shared blocks among them that are the original's, for lack of a translation. */
  untranslated: string[];
}

/** A block and its index on the page; of one of a shared block, that of the block that names it. */
interface PlacedBlock {
  block: Block;
  place: number;
  kind: BlockKindObject | undefined;
  /** The language of a shared block, if it is not the page's. */
  language?: string | undefined;
}

/** Blocks as page data: without those of features that the site does not offer, with pictures, records and sanitized HTML. */
@Injectable()
export class ShownBlocksService {
  constructor(
    private readonly pictures: PagePicturesService,
    private readonly records: BlockRecordsService,
    private readonly offerings: OfferingsService,
    private readonly data: BlockData,
    private readonly site: SiteIdentity,
    private readonly shared: SharedBlocksService,
  ) {}

  /** @param blocks Those of a template that have nothing to say of a record are undefined, so that the others keep their places. */
  async of(blocks: readonly (Block | undefined)[], { files = [], choice, bound }: Wanted = {}): Promise<ShownBlocks> {
    const { visible, untranslated } = await this.withShared(blocks);
    const names = visible.flatMap(({ block }) => pictureNames(block));
    const picture = await this.pictures.load([...names, ...files]);
    const today = dayOf(new Date(), this.site.timeZone);
    const offered = visible.filter(({ block, kind }) => !this.isOff(kind, block));
    const chooser = offered.find(({ block, kind }) => kind?.hasChoice?.(block));
    const found = await Promise.all(
      offered.map(async (placedBlock): Promise<ShownBlock[]> => {
        const { block, place, kind, language } = placedBlock;
        const ofRecord = kind?.isBound ? await bound?.(block) : {};
        if (ofRecord === undefined) return [];
        const data = await this.data.of(block, placedBlock === chooser ? choice : undefined);
        if (data === undefined) return [];
        const wanted = kind?.records?.(block);
        return [
          {
            ...shown(kind?.type, kind?.onDay?.(block, today) ?? block, picture),
            records: wanted ? await this.records.find(wanted) : [],
            ...data,
            ...ofRecord,
            ...(language === undefined ? {} : { language }),
            ...(currentPreview() ? { place } : {}),
          } as ShownBlock,
        ];
      }),
    );
    return {
      blocks: found.flat(),
      words: offered.flatMap(({ block, kind }) => kind?.words?.(block) ?? []),
      picture,
      names,
      untranslated,
    };
  }

  /** Returns the blocks that are not hidden, with those of shared blocks instead of the blocks that name these. */
  private async withShared(
    blocks: readonly (Block | undefined)[],
  ): Promise<{ visible: PlacedBlock[]; untranslated: string[] }> {
    const shown = blocks.flatMap((block, place) => (block && !block.hidden ? [{ block, place }] : []));
    const shared = shown.some(({ block }) => isSharedReference(block)) ? await this.shared.shown() : undefined;
    const untranslated: string[] = [];
    const visible = shown.flatMap(({ block, place }): PlacedBlock[] => {
      if (!isSharedReference(block)) return [{ block, place, kind: blockKindOf(block) }];
      const found = block.shared_ids.flatMap((id) => shared?.get(id) ?? []);
      return found.flatMap(({ blocks: its, untranslated: texts, language }) => {
        untranslated.push(...texts);
        return its.flatMap((one): PlacedBlock[] =>
          one.hidden ? [] : [{ block: { ...one, ...placeOf(block) }, place, kind: blockKindOf(one), language }],
        );
      });
    });
    return { visible: withoutRepeated(visible), untranslated };
  }

  /** Whether all contents of a block belong to features that the site does not offer. */
  private isOff(kind: BlockKindObject | undefined, block: Block): boolean {
    const offering = kind?.offering?.(block);
    if (offering !== undefined) return !this.offerings.has(offering);
    const wanted = kind?.records?.(block);
    return wanted !== undefined && !kind?.hasOwnContent?.(block) && this.offerings.hidesRecords(wanted.resource);
  }
}

/** What a block of the home page says of its place. */
const placeOf = ({ after_section }: Block): Partial<Block> => (after_section === undefined ? {} : { after_section });

/** Pages are saved without what they can have only once being there twice, but shared blocks may bring it again. */
function withoutRepeated(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ block, kind }) => {
    const name = kind?.once?.(block);
    if (name === undefined) return true;
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
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
