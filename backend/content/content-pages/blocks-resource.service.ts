import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import type { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import type { ResourceContext } from '../../core/crud/resource-context.js';
import type { ResourceDefinition } from '../../core/crud/resource-definition.js';
import { valueAt } from '../../core/crud/translations/translatable-texts.shared.js';
import type { Block } from './blocks/block.dto.js';
import { type PageBlock, parseBlock, type StoredBlock, type UnknownBlock } from './blocks/page-block.dto.js';
import type { StoredBlocksService } from './stored-blocks.service.js';

interface RowOfBlocks extends TranslatableEntity {
  blocks: StoredBlock[];
}

interface InputOfBlocks extends TranslatableInput {
  blocks?: (PageBlock | UnknownBlock)[];
}

interface RecordOfBlocks extends TranslatableRecord {
  blocks: StoredBlock[];
}

/** What is shown of a row with blocks. */
export interface ActiveBlocks {
  /** Blocks of known kinds. */
  blocks: Block[];
  /** The texts in them that are the original's, for lack of a translation. */
  untranslated: string[];
}

/** Records whose field `blocks` has blocks. */
export abstract class BlocksResourceService<
  E extends RowOfBlocks,
  I extends InputOfBlocks,
  R extends RecordOfBlocks,
> extends ResourceService<E, I, R> {
  private readonly field: { dto: Type<I>; field: string };

  constructor(
    definition: ResourceDefinition<E, I, I, R>,
    context: ResourceContext,
    private readonly stored: StoredBlocksService,
  ) {
    super(definition, context);
    this.field = { dto: definition.input, field: 'blocks' };
  }

  /** Returns a row's blocks as visitors see them. */
  protected async shownIn(row: E): Promise<ActiveBlocks> {
    return {
      blocks: row.blocks.flatMap((block) => parseBlock(block) ?? []),
      untranslated: await this.untranslatedIn(row),
    };
  }

  private async untranslatedIn({ id, blocks, translation_of }: E): Promise<string[]> {
    if (translation_of === null) return [];
    const { blocks: paths = [] } = await this.translations.untranslatedIn(id);
    return paths.flatMap((path) => {
      const text = valueAt(blocks, path);
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
  }

  override async assign(manager: EntityManager, row: E, input: I): Promise<void> {
    const before = row.blocks ?? [];
    const { blocks, ...values } = input;
    await super.assign(manager, row, values as I);
    if (blocks) row.blocks = await this.stored.take(manager, blocks, before, this.field);
  }

  override async toRecord(row: E): Promise<R> {
    const record = await super.toRecord(row);
    // In lists, the blocks are not loaded.
    if (!row.blocks) return record;
    return { ...record, blocks: record.blocks.map((block) => ({ ...(parseBlock(block) ?? block) })) };
  }

  override withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    return this.stored.withoutMissing(manager, state, this.field);
  }
}
