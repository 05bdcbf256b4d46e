import { isDeepStrictEqual } from 'node:util';
import { ConflictException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { ValidationException } from '../http/exceptions.js';
import { fieldsOf } from '../http/validation.pipe.js';
import { listed, noun, say } from '../language/say.js';
import { ROW } from './lists/list-query.js';
import type { RecordState } from './record-history.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordRows } from './record-rows.js';
import { toState } from './record-state.js';
import { isActive, recordId } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity, Translatable } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import type { ResourceDefinition } from './resource-definition.js';
import { ACTIVE, INACTIVE } from './states.shared.js';
import { followedList, sourceOfSaved, type TextSource } from './translations/followed-texts.js';
import { isBlank, pick } from './translations/translatable-texts.shared.js';
import type { TranslationInput, TranslationRecord, TranslationSummary } from './translations/translation.dto.js';

/** Columns that each row has for itself, besides the translated fields. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'status',
  'is_active',
  'slug',
  'language',
  'translation_of',
  'translated_from',
  'is_outdated',
]);

/** Input fields that identify the original of a translation. */
const TRANSLATION_FIELDS: readonly (keyof TranslationInput)[] = ['language', 'translation_of', 'original_version'];

/** An original with the data needed by a translation. */
export interface Original<E> {
  entity: E;
  state: RecordState;
}

/** What a translation was made from. */
export interface TranslationSource {
  /** The original's value of each translated field. */
  values: RecordState;
  /** The paths of texts that nobody has translated, by the field of their list. */
  open: Readonly<Record<string, readonly string[]>>;
}

/** The key of `open` among the stored values, where no field is named like this. */
const OPEN = '#open';

/** Returns the source of a list whose texts are translated one by one. */
export const sourceOfList = ({ values, open }: TranslationSource, name: string): TextSource | undefined =>
  name in values ? { from: values[name], open: open[name] ?? [] } : undefined;

/** Returns a row, with the columns of translations that are not always loaded. */
export const translatable = (entity: object): Translatable => entity as Translatable;

/**
 * Maintains translations of records: one row each, with the original's values in all language-independent fields. On a site with
 * one language this costs no queries.
 */
export class RecordTranslations<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput> {
  private readonly definition: ResourceDefinition<E, I, U, R>;

  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly context: ResourceContext,
  ) {
    this.definition = hooks.definition;
  }

  /** The translated fields. */
  get fields(): readonly string[] {
    return this.definition.translation?.fields ?? [];
  }

  /** The lists whose texts are translated one by one. */
  get lists(): readonly string[] {
    return this.definition.translation?.byText ?? [];
  }

  /** Whether a text within a list is the original's in every language. @param path Its names, from that of the list on. */
  isShared(path: string): boolean {
    const [list = '', ...within] = path.split('.');
    return this.definition.translation?.shared?.[list]?.includes(within.at(-1) ?? '') === true;
  }

  /** Whether the resource is translatable. */
  get isTranslated(): boolean {
    return this.definition.translation !== undefined && this.context.languages.several;
  }

  /** Input fields that are not columns and have the original's values, such as categories. */
  private get sharedVirtualFields(): string[] {
    const fields = fieldsOf(this.definition.input);
    return (this.definition.virtualFields ?? []).filter((name) => fields.has(name) && !this.fields.includes(name));
  }

  private get sharedColumns(): ColumnMetadata[] {
    const own = new Set<string>([...OWN_COLUMNS, ...this.fields, ...(this.definition.translation?.own ?? [])]);
    return this.hooks.metadata.columns.filter(({ propertyName }) => !own.has(propertyName));
  }

  // Language data of records.

  /** Adds its translations to each original, and whether they are outdated. */
  async addedTo(records: R[]): Promise<R[]> {
    if (!this.isTranslated || records.length === 0) return records;
    const { languages, database } = this.context;
    const rows = await this.rowsOf(
      database.manager,
      records.map((record) => (record as TranslationRecord).translation_of ?? recordId(record)),
    );
    return records.map((record) => {
      const { translation_of } = record as TranslationRecord;
      const id = recordId(record);
      if (translation_of) return { ...record, outdated: rows.some((row) => row.id === id && row.outdated) };
      const own = new Map(rows.filter((row) => row.translation_of === id).map((row) => [row.language, row]));
      const translations = languages.others.flatMap((tag): TranslationSummary[] => {
        const row = own.get(tag);
        return row ? [{ language: tag, id: row.id, status: row.status, outdated: row.outdated }] : [];
      });
      return { ...record, language: languages.first, translations };
    });
  }

  /** Returns the translations of these originals, without their texts. */
  async rowsOf(
    manager: EntityManager,
    originals: readonly number[],
  ): Promise<(TranslationSummary & { translation_of: number })[]> {
    const statusColumn = this.hooks.metadata.findColumnWithPropertyName('status') ? 'status' : 'is_active';
    const rows = await manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(['id', 'language', 'translation_of', 'is_outdated', statusColumn].map((name) => `${ROW}.${name}`))
      .where(`${ROW}.translation_of IN (:...originals)`, { originals: [...originals] })
      .getMany();
    return rows.map((row) => {
      const { id, language, translation_of, is_outdated } = translatable(row);
      const status = isActive(row) ? ACTIVE : INACTIVE;
      return { id, language, translation_of: Number(translation_of), status, outdated: is_outdated === true };
    });
  }

  // Writing translations.

  /**
   * Returns the original of a record that is created as its translation, locked; undefined for an original. @throws
   * ValidationException
   */
  async originalFor(manager: EntityManager, input: object): Promise<Original<E> | undefined> {
    const { language, translation_of } = input as TranslationInput;
    const { languages } = this.context;
    if (!this.definition.translation || (!language && !translation_of)) return undefined;
    if (!translation_of) {
      if (language === languages.first) return undefined;
      throw new ValidationException({ translation_of: [say('translations.originalRequired')] });
    }
    if (!language || !languages.others.includes(language))
      throw new ValidationException({ language: [this.unknownLanguage(language)] });
    const entity = await this.rows.lockRow(manager, translation_of);
    if (!entity || translatable(entity).translation_of)
      throw new ValidationException({
        translation_of: [say('translations.originalUnknown', { name: this.lower, id: translation_of })],
      });
    const [other] = (await this.rowsOf(manager, [entity.id])).filter((row) => row.language === language);
    if (other)
      throw new ValidationException({
        language: [say('translations.exists', { name: this.lower, language })],
      });
    return this.original(manager, entity.id);
  }

  async originalOf(manager: EntityManager, entity: E): Promise<Original<E> | undefined> {
    const { translation_of } = translatable(entity);
    return this.definition.translation && translation_of ? this.original(manager, translation_of) : undefined;
  }

  /** @throws ConflictException if it is missing */
  async original(manager: EntityManager, id: number): Promise<Original<E>> {
    // Includes columns that are in no response, such as the order.
    const columns = this.hooks.metadata.columns.filter(({ propertyName }) => propertyName !== 'translated_from');
    const entity = await this.rows
      .query(manager, id)
      .select(columns.map(({ propertyName }) => `${ROW}.${propertyName}`))
      .getOne();
    if (!entity) throw this.withoutOriginal();
    return { entity, state: await this.rows.stateOf(manager, id) };
  }

  /** Makes a new entity a translation. */
  start(entity: E, original: Original<E>, input: object): void {
    const { language } = input as TranslationInput;
    Object.assign(entity, { language, translation_of: original.entity.id });
  }

  /** Copies the shared columns from the original to a translation. */
  share(entity: E, { entity: original }: Original<E>): void {
    for (const column of this.sharedColumns) column.setEntityValue(entity, column.getEntityValue(original));
  }

  /**
   * Returns the input to save. For a translation, shared fields are omitted; those that are not columns get the original's values,
   * if `original` is given. @throws ValidationException for another language or original
   */
  ownInput<T extends I | U>(input: T, entity: E, original?: Original<E>): T {
    if (!this.definition.translation) return input;
    const { language: key, translation_of } = translatable(entity);
    const given = input as TranslationInput;
    const language = key || this.context.languages.first;
    if (given.language !== undefined && given.language !== language)
      throw new ValidationException({ language: [say('translations.languageFixed')] });
    if (given.translation_of && given.translation_of !== translation_of)
      throw new ValidationException({ translation_of: [say('translations.originalFixed')] });
    const own: T = Object.assign(Object.create(Object.getPrototypeOf(input)), input);
    for (const name of TRANSLATION_FIELDS) Reflect.deleteProperty(own, name);
    if (!key) return own;
    const virtual = this.sharedVirtualFields;
    for (const { propertyName } of this.sharedColumns) Reflect.deleteProperty(own, propertyName);
    for (const name of virtual) Reflect.deleteProperty(own, name);
    return original ? Object.assign(own, this.virtualInput(original)) : own;
  }

  /** Returns the original's shared values that are not columns, in the form of an input. */
  private virtualInput({ state }: Original<E>): I {
    return plainToInstance(this.definition.input, pick(state, this.sharedVirtualFields));
  }

  /**
   * Stores the source texts of a translation: all of them for a new one. For a changed one, those of fields that were empty before,
   * and, if `original_version` shows that the original was viewed, those of all changed fields. In lists, this goes for each text.
   */
  async keepSource(
    manager: EntityManager,
    entity: E,
    original: Original<E> | undefined,
    { before, input }: { before?: RecordState | undefined; input: object },
  ): Promise<void> {
    if (!original) return;
    const present = pick(original.state, this.fields);
    const own = await this.rows.stateOf(manager, entity.id);
    const known = before ? await this.sourceOf(manager, entity.id) : { values: {}, open: {} };
    const isInView = (input as TranslationInput).original_version === original.entity.version;
    const source: { values: RecordState; open: Record<string, readonly string[]> } = { values: {}, open: {} };
    for (const [name, value] of Object.entries(present)) {
      const ofTexts = this.lists.includes(name)
        ? sourceOfSaved({
            original: value,
            translation: own[name],
            before: before?.[name],
            known: sourceOfList(known, name),
            isInView,
          })
        : undefined;
      const isMade = !isDeepStrictEqual(before?.[name], own[name]) && (isInView || isBlank(before?.[name]));
      source.values[name] = ofTexts ? ofTexts.from : isMade || !(name in known.values) ? value : known.values[name];
      const open = ofTexts?.open ?? (isMade ? [] : known.open[name]);
      if (open && open.length > 0) source.open[name] = open;
    }
    await this.saveSource(manager, entity.id, source, present);
  }

  /** Returns the source texts of a translation. */
  async sourceOf(manager: EntityManager, id: number): Promise<TranslationSource> {
    const row = await this.rows
      .query(manager, id)
      .select([`${ROW}.id`, `${ROW}.translated_from`])
      .getOne();
    const { [OPEN]: open, ...values } = JSON.parse((row && translatable(row).translated_from) ?? '{}') as RecordState;
    return { values, open: (open ?? {}) as TranslationSource['open'] };
  }

  saveSource(
    manager: EntityManager,
    id: number,
    { values, open }: TranslationSource,
    present: RecordState,
  ): Promise<void> {
    const stored = Object.keys(open).length === 0 ? values : { ...values, [OPEN]: open };
    const is_outdated = !isDeepStrictEqual(values, present);
    return this.setUnversioned(manager, id, { translated_from: JSON.stringify(stored), is_outdated });
  }

  /** Sets columns that are not part of the record: neither `version` nor `updated_at` changes. */
  private async setUnversioned(manager: EntityManager, id: number, values: object): Promise<void> {
    await manager
      .createQueryBuilder()
      .update<ResourceEntity>(this.definition.entity)
      .set({ ...values, updated_at: () => 'updated_at' })
      .where('id = :id', { id })
      .execute();
  }

  /**
   * Updates the translations after their original was saved, in its transaction: copies shared values, also those within lists whose
   * texts are translated one by one, and marks them outdated if the original's texts differ from their source texts. Returns the translations whose record changed.
   */
  async follow(manager: EntityManager, { id }: E): Promise<R[]> {
    if (!this.isTranslated) return [];
    const rows = await this.rowsOf(manager, [id]);
    if (rows.length === 0) return [];
    const original = await this.original(manager, id);
    const changed: R[] = [];
    for (const row of rows) changed.push(...(await this.followOne(manager, row.id, original)));
    return changed;
  }

  private async followOne(manager: EntityManager, id: number, original: Original<E>): Promise<R[]> {
    const entity = await this.rows.lockRow(manager, id);
    if (!entity) return [];
    const present = pick(original.state, this.fields);
    const source = await this.sourceOf(manager, id);
    const own = await this.rows.stateOf(manager, id);
    const columns = this.sharedColumns.map((column) => [column.propertyName, column.getEntityValue(original.entity)]);
    const followed = { values: { ...source.values }, open: { ...source.open } };
    const lists: RecordState = {};
    for (const name of this.lists) {
      const known = sourceOfList(source, name);
      const list = known && followedList(present[name], known, own[name]);
      if (!list) continue;
      lists[name] = list.value;
      followed.values[name] = list.from;
      followed.open[name] = list.open;
    }
    await this.setUnversioned(manager, id, { ...Object.fromEntries(columns), ...lists });
    await this.saveSource(manager, id, followed, present);
    const row = await this.rows.query(manager, id).getOneOrFail();
    await this.hooks.afterSave(manager, row, this.virtualInput(original), entity);
    const record = await this.rows.recordOf(manager, id);
    return isDeepStrictEqual(own, toState(record)) ? [] : [record];
  }

  /** Returns the ids of a record's translations. */
  async idsOf(manager: EntityManager, entity: E): Promise<number[]> {
    if (!this.isTranslated || translatable(entity).translation_of) return [];
    return (await this.rowsOf(manager, [entity.id])).map(({ id }) => id);
  }

  /** @throws ConflictException if the original of a deleted translation is missing */
  async originalOfDeleted(manager: EntityManager, entity: E): Promise<Original<E> | undefined> {
    const { language, translation_of } = translatable(entity);
    if (!this.definition.translation || !translation_of) return undefined;
    if (!this.context.languages.others.includes(language))
      throw new ConflictException({ message: this.unknownLanguage(language) });
    const rows = await this.rowsOf(manager, [translation_of]);
    if (rows.some((row) => row.language === language))
      throw new ConflictException({ message: say('translations.translatedMeanwhile', { name: this.lower, language }) });
    return this.original(manager, translation_of);
  }

  private unknownLanguage(language: string | undefined): string {
    const { others } = this.context.languages;
    if (others.length === 0) return say('translations.noOtherLanguage');
    return language
      ? say('translations.languageUnknown', { language, languages: listed(others) })
      : say('translations.languageRequired');
  }

  private withoutOriginal(): ConflictException {
    return new ConflictException({ message: say('translations.originalMissing', { name: this.lower }) });
  }

  private get lower(): string {
    return noun(this.hooks.label, 'within');
  }
}
