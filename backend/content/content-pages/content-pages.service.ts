import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { partsOf } from '../../core/crud/fields/nested-fields.js';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { valueAt } from '../../core/crud/translations/translatable-texts.shared.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { noun, say } from '../../core/language/say.js';
import { truncate } from '../../core/text/rich-text.js';
import type { Block } from './blocks/block.dto.js';
import { blockTypeOf, type PageBlock, parseBlock, type StoredBlock, UnknownBlock } from './blocks/page-block.dto.js';
import { checkShownResources, nounOf, recordIdFieldsOf } from './blocks/record-ids.decorator.js';
import { ContentPageInput, type ContentPageRecord } from './content-page.dto.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';

/** A page open to visitors. */
export interface ActivePage extends Omit<ContentPage, 'blocks'> {
  /** Blocks of known kinds. */
  blocks: Block[];
  /** The texts in its blocks that are the original's, for lack of a translation. */
  untranslated: string[];
}

@Injectable()
export class ContentPagesService
  extends ResourceService<ContentPage, ContentPageInput, ContentPageRecord>
  implements OnApplicationBootstrap
{
  constructor(context: ResourceContext) {
    super(contentPageResource, context);
  }

  onApplicationBootstrap(): void {
    checkShownResources();
  }

  /** Returns the active page at an address. @throws RecordNotFoundException */
  async findActive(slug: string): Promise<ActivePage> {
    const page = await this.context.database.manager.findOneBy(ContentPage, {
      slug,
      status: ACTIVE,
      ...this.context.languages.shown(ContentPage),
    });
    if (!page) throw new RecordNotFoundException('Page');
    const blocks = page.blocks.flatMap((block) => parseBlock(block) ?? []);
    return { ...page, blocks, untranslated: await this.untranslatedIn(page) };
  }

  private async untranslatedIn({ id, blocks, translation_of }: ContentPage): Promise<string[]> {
    if (translation_of === null) return [];
    const { blocks: paths = [] } = await this.translations.untranslatedIn(id);
    return paths.flatMap((path) => {
      const text = valueAt(blocks, path);
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
  }

  override async assign(manager: EntityManager, page: ContentPage, input: ContentPageInput): Promise<void> {
    const before = page.blocks ?? [];
    const { blocks, ...values } = input;
    await super.assign(manager, page, values);
    if (!blocks) return;
    page.blocks = storedBlocks(blocks, before);
    await this.checkRecordIds(manager, page.blocks, before);
  }

  override async toRecord(page: ContentPage): Promise<ContentPageRecord> {
    const record = await super.toRecord(page);
    // In lists, the blocks are not loaded.
    if (!page.blocks) return record;
    return { ...record, blocks: record.blocks.map((block) => ({ ...(parseBlock(block) ?? block) })) };
  }

  override async withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const blocks = Array.isArray(state.blocks) ? (state.blocks as StoredBlock[]) : [];
    const gone = await this.missingIn(manager, idsIn(blocks));
    if (gone.length === 0) return { state, references: [] };
    const isGone = (field: string, id: unknown) => gone.some((one) => one.field === field && one.id === id);
    const keep = (value: unknown, path: string): unknown => {
      if (Array.isArray(value))
        return value.flatMap((one, index) => (isGone(path, one) ? [] : [keep(one, `${path}.${index}`)]));
      if (typeof value !== 'object' || value === null) return isGone(path, value) ? null : value;
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keep(one, `${path}.${name}`)]));
    };
    const fields = [...new Set(gone.map(({ field }) => field))];
    const references = fields.map((field) => ({
      field,
      ids: gone.filter((one) => one.field === field).map(({ id }) => id),
    }));
    return { state: { ...state, blocks: keep(blocks, 'blocks') }, references };
  }

  /** Rejects ids of missing records, except those already on the page, which may have been deleted since. */
  private async checkRecordIds(
    manager: EntityManager,
    blocks: readonly StoredBlock[],
    before: readonly StoredBlock[],
  ): Promise<void> {
    const known = new Set(idsIn(before).map(keyOf));
    const added = idsIn(blocks).filter((one) => !known.has(keyOf(one)));
    const missing = await this.missingIn(manager, added);
    if (missing.length === 0) return;
    throw new ValidationException(
      Object.fromEntries(
        missing.map(({ field, resource, id }) => [
          field,
          [say('contentPages.recordUnknown', { name: noun(nounOf(resource), 'within'), id })],
        ]),
      ),
    );
  }

  private async missingIn(manager: EntityManager, named: readonly ReferencedRecord[]): Promise<ReferencedRecord[]> {
    const missing: ReferencedRecord[] = [];
    for (const [resource, wanted] of Map.groupBy(named, (one) => one.resource)) {
      const { entity } = this.context.registry.get(resource).definition;
      const rows = await manager.find(entity, { select: { id: true }, where: { id: In(wanted.map(({ id }) => id)) } });
      const found = new Set(rows.map(({ id }) => id));
      missing.push(...wanted.filter(({ id }) => !found.has(id)));
    }
    return missing;
  }
}

/** Returns blocks as stored. A block of an unknown kind must already be on the page. @throws ValidationException */
function storedBlocks(blocks: readonly (PageBlock | UnknownBlock)[], before: readonly StoredBlock[]): StoredBlock[] {
  const errors: Record<string, string[]> = {};
  const stored = blocks.map((block, index): StoredBlock => {
    if (!(block instanceof UnknownBlock)) return { ...(parseBlock(block) ?? block) };
    if (!before.some((one) => !blockTypeOf(one) && isDeepStrictEqual(one, block.block))) {
      errors[`blocks.${index}.kind`] = [unknownKindMessage(block.block.kind)];
    }
    return block.block;
  });
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  return stored;
}

const unknownKindMessage = (kind: unknown): string =>
  typeof kind === 'string'
    ? say('contentPages.kindUnknown', { kind: truncate(kind) })
    : say('contentPages.kindRequired');

interface ReferencedRecord {
  /** Path of the id's field: 'blocks.2.faq_ids'. */
  field: string;
  resource: string;
  id: number;
}

const keyOf = ({ resource, id }: ReferencedRecord): string => `${resource} ${id}`;

const idsIn = (blocks: readonly StoredBlock[]): ReferencedRecord[] =>
  partsOf(ContentPageInput, { blocks }).flatMap(({ dto, path, values }) =>
    (dto ? recordIdFieldsOf(dto) : []).flatMap(({ field, resource }) =>
      [values.get(field)]
        .flat()
        .flatMap((id) => (typeof id === 'number' ? [{ field: `${path}${field}`, resource, id }] : [])),
    ),
  );
