import type { Caller } from '../access/caller.js';
import { richTextFieldsOf } from './fields/field-metadata.js';
import { withFields } from './lists/list-parts.js';
import { ROW } from './lists/list-query.js';
import { toPage, uncounted } from './lists/pagination.js';
import { RecordLists } from './lists/record-lists.js';
import { type ShownListQuery, withShortTexts } from './lists/short-texts.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordRows } from './record-rows.js';
import type { RecordTranslations } from './record-translations.js';
import { recordId, statusOf } from './record-values.js';
import { withIncluded } from './relations.js';
import type { ListQuery, Page, ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { operationPath, type RegisteredDefinition } from './resource-definition.js';
import { type Suggestion, suggest } from './suggestions.js';

/** Reads the records of one resource in the form of responses. */
export class RecordReader<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput> {
  private readonly lists: RecordLists<E, I, U, R>;

  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly translations: RecordTranslations<E, I, R, U>,
    private readonly context: ResourceContext,
  ) {
    this.lists = new RecordLists(hooks, context.database, context.languages);
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<R> {
    return this.completed(await this.rows.recordOf(this.context.database.manager, id));
  }

  /** Returns the existing records in the order of the ids. @param isList Whether to return them as in lists. */
  async readMany(ids: readonly number[], isList: boolean): Promise<R[]> {
    if (ids.length === 0) return [];
    const query = isList ? this.hooks.createListQuery() : this.hooks.createQuery();
    const entities = await query.where(`${ROW}.id IN (:...ids)`, { ids }).getMany();
    const records = await this.hooks.toRecords(entities);
    const complete = isList ? records : await this.allCompleted(records);
    const byId = new Map(complete.map((record) => [recordId(record), record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** @throws ValidationException for an unknown sort column, and for a period that ends before it begins */
  async list(query: ShownListQuery, caller?: Caller): Promise<Page<R>> {
    const { definition } = this.hooks;
    const { entities, perPage, total, hasMore } = await this.lists.page(query);
    const whole = await this.allCompleted(await this.hooks.toRecords(entities));
    const texts = richTextFieldsOf(definition.input).map(({ field }) => field);
    const shown = query.texts === 'short' ? whole.map((record) => withShortTexts(record, texts)) : whole;
    const registered = definition as unknown as RegisteredDefinition;
    const within = { definition: registered, registry: this.context.registry, caller };
    const complete = query.include?.length ? await withIncluded(shown, query.include, within) : shown;
    const records = complete.map((record) => withFields(record, query.fields));
    const page = toPage(`/${operationPath(definition, 'list')}`, query, perPage, total, records);
    return uncounted(page, query, hasMore);
  }

  /** Returns the ids of all records that match a list's query, newest first. */
  ids(query: ListQuery): Promise<Uint32Array> {
    return this.lists.ids(query);
  }

  /** Returns values of a filter's text column, in their order, at most 20. */
  values(filter: string, search?: string): Promise<string[]> {
    return this.lists.values(filter, search);
  }

  /** Returns a few records whose title, slug or number resembles the text, the best first. */
  async suggest(text: string): Promise<Suggestion[]> {
    const found = await suggest(this.context.database, this.hooks.definition, text, await this.hooks.searchFew(text));
    if (!this.hooks.reachable || found.length === 0) return found;
    const ids = found.map(({ id }) => id);
    const rows = await this.hooks.createQuery().where(`${ROW}.id IN (:...ids)`, { ids }).getMany();
    return found.filter(({ id }) => rows.some((row) => row.id === id));
  }

  /** Returns the record with data from other tables: publication and translations. */
  async completed(record: R): Promise<R> {
    const [complete] = await this.allCompleted([record]);
    return complete as R;
  }

  private async allCompleted(records: R[]): Promise<R[]> {
    return this.translations.addedTo(await this.withPublications(records));
  }

  private async withPublications(records: R[]): Promise<R[]> {
    if (!this.hooks.isContent || records.length === 0) return records;
    const { database, publications } = this.context;
    const states = await publications.statesOf(database.manager, this.hooks.name, records.map(statusOf));
    return records.map((record, index) => ({ ...record, publication: states[index] }));
  }
}
