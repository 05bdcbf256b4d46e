import { isDeepStrictEqual } from 'node:util';
import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { partsOf } from '../../core/crud/fields/nested-fields.js';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { noun, say } from '../../core/language/say.js';
import { truncate } from '../../core/text/rich-text.js';
import type { Block } from './blocks/block.dto.js';
import { blockTypeOf, parseBlock, type StoredBlock, UnknownBlock } from './blocks/page-block.dto.js';
import { nounOf, recordIdFieldsOf } from './blocks/record-ids.decorator.js';

/** The field of an input whose blocks are stored. */
interface FieldOfBlocks {
  dto: Type;
  field: string;
}

interface ReferencedRecord {
  /** Path of the id's field: 'blocks.2.faq_ids'. */
  field: string;
  resource: string;
  id: number;
}

/** Takes blocks of an input into a row. */
@Injectable()
export class StoredBlocksService {
  constructor(private readonly registry: ResourceRegistry) {}

  /**
   * Returns blocks as stored. Blocks of unknown kinds, and ids of missing records, must already have been there.
   * @throws ValidationException
   */
  async take(
    manager: EntityManager,
    blocks: readonly (Block | UnknownBlock)[],
    before: readonly StoredBlock[],
    of: FieldOfBlocks,
  ): Promise<StoredBlock[]> {
    const stored = storedBlocks(blocks, before, of.field);
    const known = new Set(idsIn(before, of).map(keyOf));
    const added = idsIn(stored, of).filter((record) => !known.has(keyOf(record)));
    const missing = await this.missing(manager, added);
    if (missing.length === 0) return stored;
    throw new ValidationException(
      Object.fromEntries(
        missing.map(({ field, resource, id }) => [
          field,
          [say('contentPages.recordUnknown', { name: noun(nounOf(resource), 'within'), id })],
        ]),
      ),
    );
  }

  /** Returns the blocks of a former state without records that are gone, and these. */
  async withoutMissing(
    manager: EntityManager,
    state: RecordState,
    of: FieldOfBlocks,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const stored = state[of.field];
    const blocks = Array.isArray(stored) ? (stored as StoredBlock[]) : [];
    const gone = await this.missing(manager, idsIn(blocks, of));
    if (gone.length === 0) return { state, references: [] };
    const isGone = (field: string, id: unknown) => gone.some((record) => record.field === field && record.id === id);
    const keep = (value: unknown, path: string): unknown => {
      if (Array.isArray(value))
        return value.flatMap((one, index) => (isGone(path, one) ? [] : [keep(one, `${path}.${index}`)]));
      if (typeof value !== 'object' || value === null) return isGone(path, value) ? null : value;
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keep(one, `${path}.${name}`)]));
    };
    const fields = [...new Set(gone.map(({ field }) => field))];
    const references = fields.map((field) => ({
      field,
      ids: gone.filter((record) => record.field === field).map(({ id }) => id),
    }));
    return { state: { ...state, [of.field]: keep(blocks, of.field) }, references };
  }

  private async missing(manager: EntityManager, named: readonly ReferencedRecord[]): Promise<ReferencedRecord[]> {
    const missing: ReferencedRecord[] = [];
    for (const [resource, wanted] of Map.groupBy(named, (record) => record.resource)) {
      const { entity } = this.registry.get(resource).definition;
      const rows = await manager.find(entity, { select: { id: true }, where: { id: In(wanted.map(({ id }) => id)) } });
      const found = new Set(rows.map(({ id }) => id));
      missing.push(...wanted.filter(({ id }) => !found.has(id)));
    }
    return missing;
  }
}

function storedBlocks(
  blocks: readonly (Block | UnknownBlock)[],
  before: readonly StoredBlock[],
  field: string,
): StoredBlock[] {
  const errors: Record<string, string[]> = {};
  const stored = blocks.map((block, index): StoredBlock => {
    if (!(block instanceof UnknownBlock)) return { ...(parseBlock(block) ?? block) };
    if (!before.some((storedBlock) => !blockTypeOf(storedBlock) && isDeepStrictEqual(storedBlock, block.block))) {
      errors[`${field}.${index}.kind`] = [unknownKindMessage(block.block.kind)];
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

const keyOf = ({ resource, id }: ReferencedRecord): string => `${resource} ${id}`;

const idsIn = (blocks: readonly StoredBlock[], { dto, field }: FieldOfBlocks): ReferencedRecord[] =>
  partsOf(dto, { [field]: blocks }).flatMap(({ dto: part, path, values }) =>
    (part ? recordIdFieldsOf(part) : []).flatMap(({ field: name, resource }) =>
      [values.get(name)]
        .flat()
        .flatMap((id) => (typeof id === 'number' ? [{ field: `${path}${name}`, resource, id }] : [])),
    ),
  );
