import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database.js';
import { RecordNotFoundException, ValidationException } from '../../http/exceptions.js';
import { toInput } from '../../http/validation.pipe.js';
import { type Label, noun, say } from '../../language/say.js';
import type { Author } from '../author.js';
import type { FieldRoles } from '../field-roles.js';
import { MAX_BULK_IDS } from '../lists/list.constants.js';
import { titleOf } from '../record-title.js';
import type { ListQuery, MessageBody } from '../resource.dto.js';
import type { BulkFields } from '../resource-definition.js';
import { batchesOf, runBatch } from './batches.js';
import type { BulkAction, BulkInput, BulkResult, BulkRow } from './bulk.dto.js';

/** The part of a resource's service needed for bulk changes. */
export interface BulkTarget {
  definition: { label: Label; roles: Pick<FieldRoles, 'title'>; bulkFields: BulkFields; updateInput: Type<object> };
  database: Database;
  ids(query: ListQuery): Promise<Uint32Array>;
  readMany(ids: readonly number[]): Promise<object[]>;
  update(id: number, input: object, by: Author): Promise<object>;
  delete(id: number, by: Author): Promise<MessageBody>;
  /** Publishes a record with its draft, if the resource has drafts. */
  publish?(id: number, by: Author): Promise<object>;
  restore?(id: number, by: Author): Promise<object>;
  /** Reverts the publication of a draft. */
  withdraw?(row: BulkRow, by: Author): Promise<void>;
}

type Before = Omit<BulkRow, 'id' | 'version'>;

interface Change {
  values: Record<string, unknown>;
  before: Before;
}

/**
 * Changes many records with the methods for single ones, in transactions of 50. A refused record does not stop the others. @throws
 * ValidationException for an action that the resource does not have
 */
export async function changeMany(target: BulkTarget, input: BulkInput, query: ListQuery | undefined, by: Author) {
  checkAction(target, input);
  const ids =
    input.action === 'revert' ? (input.rows ?? []).map(({ id }) => id) : await chosenIds(target, input, query);
  const result: BulkResult = { done: [], unchanged: [], failed: [], undo: [] };
  for (const batch of batchesOf(ids)) {
    const records = await target.readMany(batch);
    const titles = new Map(records.map((record) => [idOf(record), titleOf(record, target.definition.roles)]));
    const outcomes = await runBatch(target.database, batch, (id) => changeOne(target, input, id, by));
    outcomes.forEach((outcome, index) => {
      const id = batch[index] ?? 0;
      if ('refusal' in outcome) {
        result.failed.push({
          id,
          title: titles.get(id) ?? say('crud.number', { id: String(id) }),
          message: outcome.refusal,
        });
      } else if (outcome.result === 'unchanged') {
        result.unchanged.push(id);
      } else {
        result.done.push(id);
        if (outcome.result !== 'done') result.undo.push(outcome.result);
      }
    });
  }
  return result;
}

async function changeOne(
  target: BulkTarget,
  input: BulkInput,
  id: number,
  by: Author,
): Promise<'done' | 'unchanged' | BulkRow> {
  if (input.action === 'delete') {
    await target.delete(id, by);
    return 'done';
  }
  if (input.action === 'restore') {
    if ((await target.readMany([id])).length > 0) return 'unchanged';
    await target.restore?.(id, by);
    return 'done';
  }
  const [record] = await target.readMany([id]);
  if (!record) throw new RecordNotFoundException(target.definition.label);
  const values = new Map<string, unknown>(Object.entries(record));
  if (input.action === 'publish' && target.publish) return publishOne(target, { id, record, by });
  const row = input.rows?.find((one) => one.id === id);
  if (row?.draft && target.withdraw) {
    await target.withdraw(row, by);
    return 'done';
  }
  const change = row ? reversal(target, row) : changeOf(target, input, values);
  if (!change) return 'unchanged';
  const version = row?.version ?? values.get('version');
  const update = await toInput(target.definition.updateInput, { ...change.values, version }, true);
  const saved = await target.update(id, update, by);
  return row ? 'done' : { id, version: versionOf(saved), ...change.before };
}

/** An undo hides records that were hidden, restores published drafts, and removes dates set by publication. */
async function publishOne(
  { publish, definition: { bulkFields } }: BulkTarget,
  { id, record, by }: { id: number; record: object; by: Author },
): Promise<'done' | 'unchanged' | BulkRow> {
  const { visibility } = bulkFields;
  const values = new Map<string, unknown>(Object.entries(record));
  const wasVisible = values.get(visibility?.field ?? '') === visibility?.on;
  const draft = hasDraft(values.get('publication'));
  if (wasVisible && !draft) return 'unchanged';
  const version = versionOf(await publish?.(id, by));
  return { id, version, visible: wasVisible, draft: true };
}

const hasDraft = (publication: unknown): boolean =>
  typeof publication === 'object' && publication !== null && 'draft_at' in publication && publication.draft_at !== null;

const versionOf = (record: object | undefined): number => (record && 'version' in record ? Number(record.version) : 0);

/** Returns the new and the former values of the record; undefined if they are the same. */
function changeOf(
  { definition: { bulkFields } }: BulkTarget,
  { action, tags = [], categories = [] }: BulkInput,
  record: ReadonlyMap<string, unknown>,
): Change | undefined {
  const { visibility } = bulkFields;
  if (visibility && (action === 'publish' || action === 'unpublish')) {
    const value = action === 'publish' ? visibility.on : visibility.off;
    const now = record.get(visibility.field);
    if (now === value) return undefined;
    return { values: { [visibility.field]: value }, before: { visible: now === visibility.on } };
  }
  if (bulkFields.tags && (action === 'tag' || action === 'untag')) {
    const now = wordsOf(record.get(bulkFields.tags));
    const next = action === 'tag' ? withWords(now, tags) : withoutWords(now, tags);
    return next.length === now.length ? undefined : { values: { [bulkFields.tags]: next }, before: { tags: now } };
  }
  if (bulkFields.categories) {
    const { field, isList } = bulkFields.categories;
    const now = idsIn(record.get(field));
    const next = nextCategories(now, categories, { isAdded: action === 'categorize', isList });
    if (next.join() === now.join()) return undefined;
    return { values: { [field]: isList ? next : (next[0] ?? null) }, before: { categories: now } };
  }
  return undefined;
}

function reversal({ definition: { bulkFields } }: BulkTarget, { visible, tags, categories }: BulkRow): Change {
  const values: Record<string, unknown> = {};
  const { visibility, tags: tagField, categories: sorted } = bulkFields;
  if (visible !== undefined && visibility) values[visibility.field] = visible ? visibility.on : visibility.off;
  if (tags && tagField) values[tagField] = tags;
  if (categories && sorted) values[sorted.field] = sorted.isList ? categories : (categories[0] ?? null);
  return { values, before: {} };
}

function nextCategories(
  now: readonly number[],
  given: readonly number[],
  { isAdded, isList }: { isAdded: boolean; isList: boolean },
): number[] {
  if (!isAdded) return now.filter((id) => !given.includes(id));
  return isList ? [...now, ...given.filter((id) => !now.includes(id))] : given.slice(0, 1);
}

async function chosenIds(
  target: BulkTarget,
  { ids, query }: BulkInput,
  list: ListQuery | undefined,
): Promise<number[]> {
  if ((ids === undefined) === (query === undefined))
    throw new ValidationException({ ids: [say('crud.idsOrQueryRequired')] });
  if (ids || !list) return ids ?? [];
  const found = await target.ids(list);
  if (found.length > MAX_BULK_IDS) {
    throw new ValidationException({
      query: [say('crud.tooManyFound', { total: found.length, max: MAX_BULK_IDS })],
    });
  }
  return [...found];
}

function checkAction({ definition: { bulkFields, label }, restore }: BulkTarget, input: BulkInput): void {
  const { visibility, tags, categories } = bulkFields;
  const has: Record<BulkAction, boolean> = {
    publish: visibility !== undefined,
    unpublish: visibility !== undefined,
    delete: true,
    restore: restore !== undefined,
    tag: tags !== undefined,
    untag: tags !== undefined,
    categorize: categories !== undefined,
    uncategorize: categories !== undefined,
    revert: visibility !== undefined || tags !== undefined || categories !== undefined,
  };
  if (!has[input.action])
    throw new ValidationException({
      action: [say('crud.actionUnsupported', { label: noun(label), action: input.action })],
    });
  const needed = { tag: 'tags', untag: 'tags', categorize: 'categories', uncategorize: 'categories', revert: 'rows' };
  const field = Object.entries(needed).find(([action]) => action === input.action)?.[1];
  if (field !== undefined && !new Map<string, unknown[]>(Object.entries(input)).get(field)?.length)
    throw new ValidationException({ [field]: [say('crud.entriesRequired', { field })] });
  if (input.rows && new Set(input.rows.map(({ id }) => id)).size < input.rows.length)
    throw new ValidationException({ rows: [say('crud.rowsRepeated')] });
}

const key = (word: string): string => word.toLowerCase();

const withWords = (now: readonly string[], more: readonly string[]): string[] => {
  const known = new Set(now.map(key));
  return [...now, ...more.filter((word) => !known.has(key(word)))];
};

const withoutWords = (now: readonly string[], less: readonly string[]): string[] => {
  const unwanted = new Set(less.map(key));
  return now.filter((word) => !unwanted.has(key(word)));
};

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const idOf = (record: object): number => ('id' in record ? Number(record.id) : 0);

/** Returns the ids in a list of ids or records, or a single id. */
const idsIn = (value: unknown): number[] =>
  value === null || value === undefined
    ? []
    : (Array.isArray(value) ? value : [value]).map((one: unknown) =>
        typeof one === 'object' && one !== null ? idOf(one) : Number(one),
      );
