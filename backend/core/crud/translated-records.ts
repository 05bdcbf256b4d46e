import { isDeepStrictEqual } from 'node:util';
import { ConflictException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { RecordNotFoundException, ValidationException } from '../http/exceptions.js';
import { fieldsOf } from '../http/validation.pipe.js';
import { listed, noun, say } from '../language/say.js';
import { ROW } from './lists/list-query.js';
import { savedEvent } from './record-events.js';
import type { RecordState } from './record-history.js';
import { toState } from './record-state.js';
import { isActive, recordId } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity, Translatable } from './resource.entity.js';
import { ResourceRecords } from './resource-records.js';
import type { SluggedResource } from './slugs.service.js';
import { isBlank, pick, textsIn, withTexts } from './translations/translatable-texts.js';
import type {
  TranslationDraft,
  TranslationField,
  TranslationInput,
  TranslationRecord,
  TranslationSummary,
  TranslationView,
} from './translations/translation.dto.js';

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

/** Fields of an input that say of what it is a translation. */
const TRANSLATION_FIELDS: readonly (keyof TranslationInput)[] = ['language', 'translation_of', 'original_version'];

/** An original, as a translation needs it. */
interface Original<E> {
  entity: E;
  state: RecordState;
}

/** A row, with the columns of translations that are not always read. */
const translatable = (entity: object): Translatable => entity as Translatable;

/**
 * Keeps the translations of records: a row each, with the same values as the original in all fields that have no language.
 * On a site with one language nothing of this costs a query.
 */
export abstract class TranslatedRecords<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput,
> extends ResourceRecords<E, I, R, U> {
  /** The translated fields. */
  private get translatedFields(): readonly string[] {
    return this.definition.translation?.fields ?? [];
  }

  /** Whether records may have translations. */
  protected get isTranslated(): boolean {
    return this.definition.translation !== undefined && this.context.languages.several;
  }

  /** Fields of the input that are no columns and have the values of the original, such as categories. */
  private get sharedVirtualFields(): string[] {
    const fields = fieldsOf(this.definition.input);
    return (this.definition.virtualFields ?? []).filter(
      (name) => fields.has(name) && !this.translatedFields.includes(name),
    );
  }

  private get sharedColumns(): ColumnMetadata[] {
    const translated = new Set(this.translatedFields);
    return this.metadata.columns.filter(
      ({ propertyName }) => !OWN_COLUMNS.has(propertyName) && !translated.has(propertyName),
    );
  }

  // What records tell of languages.

  protected override async completed(records: R[]): Promise<R[]> {
    return this.withTranslations(await super.completed(records));
  }

  private async withTranslations(records: R[]): Promise<R[]> {
    if (!this.isTranslated || records.length === 0) return records;
    const { languages, database } = this.context;
    const rows = await this.translationRows(
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

  /** The translations of these originals, without their texts. */
  private async translationRows(
    manager: EntityManager,
    originals: readonly number[],
  ): Promise<(TranslationSummary & { translation_of: number })[]> {
    const statusColumn = this.metadata.findColumnWithPropertyName('status') ? 'status' : 'is_active';
    const rows = await manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(['id', 'language', 'translation_of', 'is_outdated', statusColumn].map((name) => `${ROW}.${name}`))
      .where(`${ROW}.translation_of IN (:...originals)`, { originals: [...originals] })
      .getMany();
    return rows.map((row) => {
      const { id, language, translation_of, is_outdated } = translatable(row);
      const status = isActive(row) ? 'active' : 'inactive';
      return { id, language, translation_of: Number(translation_of), status, outdated: is_outdated === true };
    });
  }

  // Writing a translation.

  /** The original of a record that is created as its translation, locked; undefined for an original. @throws ValidationException */
  protected async originalFor(manager: EntityManager, input: object): Promise<Original<E> | undefined> {
    const { language, translation_of } = input as TranslationInput;
    const { languages } = this.context;
    if (!this.definition.translation || (!language && !translation_of)) return undefined;
    if (!translation_of) {
      if (language === languages.first) return undefined;
      throw new ValidationException({ translation_of: [say('translations.pleaseNameTheOriginal')] });
    }
    if (!language || !languages.others.includes(language))
      throw new ValidationException({ language: [this.unknownLanguage(language)] });
    const entity = await this.lockedRow(manager, translation_of);
    if (!entity || translatable(entity).translation_of)
      throw new ValidationException({
        translation_of: [say('translations.thereIsNoOriginal', { name: this.lower, id: translation_of })],
      });
    const [other] = (await this.translationRows(manager, [entity.id])).filter((row) => row.language === language);
    if (other)
      throw new ValidationException({
        language: [say('translations.isTranslatedAlready', { name: this.lower, language })],
      });
    return this.original(manager, entity.id);
  }

  /** That of a translation; undefined for an original. */
  protected async originalOf(manager: EntityManager, entity: E): Promise<Original<E> | undefined> {
    const { translation_of } = translatable(entity);
    return this.definition.translation && translation_of ? this.original(manager, translation_of) : undefined;
  }

  private async original(manager: EntityManager, id: number): Promise<Original<E>> {
    // With the columns that are in no response, such as the order.
    const columns = this.metadata.columns.filter(({ propertyName }) => propertyName !== 'translated_from');
    const entity = await this.rowOf(manager, id)
      .select(columns.map(({ propertyName }) => `${ROW}.${propertyName}`))
      .getOne();
    if (!entity) throw this.withoutOriginal();
    return { entity, state: toState(await this.toRecord(await this.find(id, manager))) };
  }

  /** What the service of slugs asks of a record, its entity or a state: each language has slugs of its own. */
  protected slugged(record: object): SluggedResource {
    const { name, label, entity, isAtRoot = false } = this.definition;
    return { name, label, entity, isAtRoot, language: 'language' in record ? String(record.language) : '' };
  }

  /** Makes a new entity a translation. */
  protected translate(entity: E, original: Original<E>, input: object): void {
    const { language } = input as TranslationInput;
    Object.assign(entity, { language, translation_of: original.entity.id });
  }

  /** Gives a translation the columns that it shares with its original. */
  protected share(entity: E, { entity: original }: Original<E>): void {
    for (const column of this.sharedColumns) column.setEntityValue(entity, column.getEntityValue(original));
  }

  /**
   * The input as it may be saved. That of a translation is without what it shares with its original; what is no column of
   * that is as in the original, if `original` is given. @throws ValidationException for another language or original
   */
  protected ownInput<T extends I | U>(input: T, entity: E, original?: Original<E>): T {
    if (!this.definition.translation) return input;
    const { language: key, translation_of } = translatable(entity);
    const given = input as TranslationInput;
    const language = key || this.context.languages.first;
    if (given.language !== undefined && given.language !== language)
      throw new ValidationException({ language: [say('translations.languageDoesNotChange')] });
    if (given.translation_of && given.translation_of !== translation_of)
      throw new ValidationException({ translation_of: [say('translations.originalDoesNotChange')] });
    const own: T = Object.assign(Object.create(Object.getPrototypeOf(input)), input);
    for (const name of TRANSLATION_FIELDS) Reflect.deleteProperty(own, name);
    if (!key) return own;
    const virtual = this.sharedVirtualFields;
    for (const { propertyName } of this.sharedColumns) Reflect.deleteProperty(own, propertyName);
    for (const name of virtual) Reflect.deleteProperty(own, name);
    return original ? Object.assign(own, this.virtualInput(original)) : own;
  }

  /** What an original shares that is no column, as an input has it. */
  private virtualInput({ state }: Original<E>): I {
    return plainToInstance(this.definition.input, pick(state, this.sharedVirtualFields));
  }

  /**
   * Keeps the texts that a translation was made from: all of a new one; of one that is changed those of the fields that were
   * empty before, and if `original_version` says that the original was in view, those of all changed fields.
   */
  protected async keepSource(
    manager: EntityManager,
    entity: E,
    original: Original<E> | undefined,
    { before, input }: { before?: RecordState | undefined; input: object },
  ): Promise<void> {
    if (!original) return;
    const present = pick(original.state, this.translatedFields);
    const own = toState(await this.toRecord(await this.find(entity.id, manager)));
    const known = before ? await this.sourceOf(manager, entity.id) : {};
    const isInView = (input as TranslationInput).original_version === original.entity.version;
    const source = Object.fromEntries(
      Object.entries(present).map(([name, value]) => {
        const isMade = !isDeepStrictEqual(before?.[name], own[name]) && (isInView || isBlank(before?.[name]));
        return [name, isMade || !(name in known) ? value : known[name]];
      }),
    );
    await this.saveSource(manager, entity.id, source, present);
  }

  private async sourceOf(manager: EntityManager, id: number): Promise<RecordState> {
    const row = await this.rowOf(manager, id)
      .select([`${ROW}.id`, `${ROW}.translated_from`])
      .getOne();
    return JSON.parse((row && translatable(row).translated_from) ?? '{}') as RecordState;
  }

  private saveSource(manager: EntityManager, id: number, source: RecordState, present: RecordState): Promise<void> {
    const is_outdated = !isDeepStrictEqual(source, present);
    return this.setAside(manager, id, { translated_from: JSON.stringify(source), is_outdated });
  }

  /** Sets columns that are no part of the record: neither `version` nor `updated_at` changes. */
  private async setAside(manager: EntityManager, id: number, values: object): Promise<void> {
    await manager
      .createQueryBuilder()
      .update<ResourceEntity>(this.definition.entity)
      .set({ ...values, updated_at: () => 'updated_at' })
      .where('id = :id', { id })
      .execute();
  }

  /**
   * After a save, in its transaction: the translations of an original get what they share with it, and are marked where its
   * texts differ from those that they were made from.
   */
  protected async settleTranslations(manager: EntityManager, { id }: E, record: R): Promise<void> {
    const { translation_of } = record as TranslationRecord;
    // Lists may have shown the original in its place.
    if (translation_of) this.publishChange(translation_of);
    if (!this.isTranslated || translation_of) return;
    const rows = (await this.translationRows(manager, [id])).map((row) => row.id);
    if (rows.length === 0) return;
    const original = await this.original(manager, id);
    for (const row of rows) await this.follow(manager, row, original);
  }

  private async follow(manager: EntityManager, id: number, original: Original<E>): Promise<void> {
    const entity = await this.lockedRow(manager, id);
    if (!entity) return;
    const present = pick(original.state, this.translatedFields);
    const source = await this.sourceOf(manager, id);
    const own = toState(await this.toRecord(await this.find(id, manager)));
    const columns = this.sharedColumns.map((column) => [column.propertyName, column.getEntityValue(original.entity)]);
    await this.setAside(manager, id, {
      ...Object.fromEntries(columns),
      is_outdated: !isDeepStrictEqual(source, present),
    });
    const row = await this.rowOf(manager, id).getOneOrFail();
    await this.afterSave(manager, row, this.virtualInput(original), entity);
    const record = await this.toRecord(await this.find(id, manager));
    if (isDeepStrictEqual(own, toState(record))) return;
    await this.context.files.claim(manager, this.refTo(id), this.definition.input, record, { isKept: this.keepsFiles });
    await this.tellSaved(manager, id, record, isActive(record));
    this.publishChange(id);
  }

  protected async tellSaved(manager: EntityManager, id: number, record: R, wasVisible: boolean): Promise<void> {
    const isShown = isActive(record);
    const kind = this.isContent ? savedEvent(wasVisible, isShown) : undefined;
    if (kind) await this.context.recordEvents.add(manager, { ...this.refTo(id), kind, ...(isShown ? { record } : {}) });
  }

  /** Ids of the translations of a record. */
  protected async translationIds(manager: EntityManager, entity: E): Promise<number[]> {
    if (!this.isTranslated || translatable(entity).translation_of) return [];
    return (await this.translationRows(manager, [entity.id])).map(({ id }) => id);
  }

  /** @throws ConflictException if what a deleted translation belongs to is not there */
  protected async originalOfDeleted(manager: EntityManager, entity: E): Promise<Original<E> | undefined> {
    const { language, translation_of } = translatable(entity);
    if (!this.definition.translation || !translation_of) return undefined;
    if (!this.context.languages.others.includes(language))
      throw new ConflictException({ message: this.unknownLanguage(language) });
    const rows = await this.translationRows(manager, [translation_of]);
    if (rows.some((row) => row.language === language))
      throw new ConflictException({ message: say('translations.hasAnotherByNow', { name: this.lower, language }) });
    return this.original(manager, translation_of);
  }

  // The original beside its translation.

  /** @param id Of the original, or of one of its translations. @throws RecordNotFoundException */
  async viewTranslation(id: number, language: string): Promise<TranslationView> {
    const { manager } = this.context.database;
    const ids = await this.pairOf(manager, id, language);
    const [original, translation] = await Promise.all([
      this.read(ids.original),
      ids.translation === undefined ? null : this.read(ids.translation),
    ]);
    const source = ids.translation === undefined ? undefined : await this.sourceOf(manager, ids.translation);
    const [from, to] = [toState(original), translation && toState(translation)];
    const fields = this.translatedFields.map((name): TranslationField => {
      const isEmpty = !isBlank(from[name]) && isBlank(to?.[name]);
      const isOutdated = source !== undefined && !isDeepStrictEqual(source[name], from[name]);
      const state = isEmpty ? 'empty' : isOutdated ? 'outdated' : 'done';
      return { name, state, from: source?.[name] ?? null, original: from[name] };
    });
    return { original, translation, fields, can_draft: this.context.translator.isConfigured };
  }

  /** Marks fields of a translation as up to date with the original. @throws RecordNotFoundException */
  async confirmTranslation(
    id: number,
    language: string,
    names: readonly string[] | undefined,
  ): Promise<TranslationView> {
    const fields = this.namedFields(names) ?? this.translatedFields;
    await this.context.database.transaction(async (manager) => {
      const ids = await this.pairOf(manager, id, language);
      if (ids.translation === undefined) throw new RecordNotFoundException('Translation');
      await this.lockedRow(manager, ids.original);
      await this.lockedRow(manager, ids.translation);
      const original = await this.original(manager, ids.original);
      const present = pick(original.state, this.translatedFields);
      const source = { ...(await this.sourceOf(manager, ids.translation)), ...pick(present, fields) };
      await this.saveSource(manager, ids.translation, source, present);
      this.publishChange(ids.translation);
    });
    return this.viewTranslation(id, language);
  }

  /** Lets the language model draft fields of a translation. Saves nothing. @throws ServiceUnavailableException */
  async draftTranslation(
    id: number,
    language: string,
    names: readonly string[] | undefined,
  ): Promise<TranslationDraft> {
    const given = this.namedFields(names);
    const view = await this.viewTranslation(id, language);
    const wanted = view.fields.filter(({ name, state }) => (given ? given.includes(name) : state !== 'done'));
    const draft: TranslationDraft = { fields: {}, dropped: [] };
    const texts = new Map(
      wanted.flatMap(({ name, original }) =>
        [...textsIn(original)].map(([path, text]) => [`${name}/${path}`, text] as const),
      ),
    );
    const { languages, translator } = this.context;
    const translated = await translator.translate({ from: languages.first, to: language, texts });
    for (const { name, original } of wanted) {
      const found = [...textsIn(original).keys()].map((path) => [path, translated.get(`${name}/${path}`)] as const);
      const refused = found.find(([, one]) => !one || 'reason' in one);
      if (refused)
        draft.dropped.push({
          field: name,
          reason: refused[1] && 'reason' in refused[1] ? refused[1].reason : say('translations.leftOut'),
        });
      else if (found.length > 0)
        draft.fields[name] = withTexts(
          original,
          new Map(found.map(([path, one]) => [path, one && 'text' in one ? one.text : ''])),
        );
    }
    return draft;
  }

  /** @throws ValidationException for what is no translated field */
  private namedFields(names: readonly string[] | undefined): readonly string[] | undefined {
    const unknown = names?.find((name) => !this.translatedFields.includes(name));
    if (unknown !== undefined)
      throw new ValidationException({
        fields: [say('translations.fieldsCanHold', { fields: this.translatedFields.join(', ') })],
      });
    return names;
  }

  /** The ids of an original and of its translation into a language. @throws RecordNotFoundException */
  private async pairOf(
    manager: EntityManager,
    id: number,
    language: string,
  ): Promise<{ original: number; translation: number | undefined }> {
    if (!this.context.languages.others.includes(language)) throw new RecordNotFoundException('Language');
    const row = await this.rowOf(manager, id).getOne();
    if (!row) throw new RecordNotFoundException(this.label);
    const original = translatable(row).translation_of ?? id;
    const rows = await this.translationRows(manager, [original]);
    return { original, translation: rows.find((one) => one.language === language)?.id };
  }

  private async lockedRow(manager: EntityManager, id: number): Promise<E | null> {
    const row = this.rowOf(manager, id);
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOne();
  }

  private unknownLanguage(language: string | undefined): string {
    const { others } = this.context.languages;
    if (others.length === 0) return say('translations.thereIsNoOtherLanguage');
    return language
      ? say('translations.unknownLanguage', { language, languages: listed(others) })
      : say('translations.pleaseChooseALanguage');
  }

  private withoutOriginal(): ConflictException {
    return new ConflictException({ message: say('translations.originalIsNotThere', { name: this.lower }) });
  }

  private get lower(): string {
    return noun(this.label, 'within');
  }
}
