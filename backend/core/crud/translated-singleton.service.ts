import { StaleRecordException, ValidationException } from '../http/exceptions.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import { say } from '../language/say.js';
import type { Author } from './author.js';
import { movedSettingsTexts } from './moved-settings-texts.js';
import type { RecordState } from './record-history.js';
import type { ResourceContext } from './resource-context.js';
import { isImmutableColumn } from './resource-definition.js';
import type { TranslatedSingletonInput } from './singleton.dto.js';
import type { TranslatedSingleton } from './singleton.entity.js';
import { type SingletonDefinition, SingletonService } from './singleton.service.js';
import {
  inSettingsLanguage,
  readableIn,
  type SettingsTexts,
  type SettingsTranslations,
  settingsGaps,
  settingsTexts,
  withSettingsTexts,
} from './singleton-texts.shared.js';

/** The column and state field with the texts in other languages. */
const TRANSLATIONS = 'translations';

interface TranslatedDefinition<E extends TranslatedSingleton, I extends TranslatedSingletonInput>
  extends SingletonDefinition<E, I> {
  /** Translatable fields: `tagline`, `why.title` for one in each item of the list `why`, or `blocks.*` for all texts in them. */
  texts: readonly string[];
}

/** Translation progress of texts in a language. */
export interface TextProgress {
  total: number;
  missing: number;
  outdated: number;
}

/**
 * Settings with texts in each language of the site. The record is the original; texts of other languages are in the same row, so
 * that reading them costs no query. Missing texts are the original's.
 */
export abstract class TranslatedSingletonService<
  E extends TranslatedSingleton,
  I extends TranslatedSingletonInput,
  R extends object,
> extends SingletonService<E, I, R> {
  private readonly texts: readonly string[];

  constructor({ texts, ...definition }: TranslatedDefinition<E, I>, context: ResourceContext) {
    super(definition, context);
    this.texts = texts;
    context.registry.registerTranslated(this);
  }

  /** Returns the record in the language of the reader. */
  async readShown(): Promise<R> {
    const row = await this.find();
    return this.inLanguage(this.toRecord(row), row.translations[this.context.languages.currentKey]);
  }

  /** The same, with the paths of texts that are the original's for lack of a translation. */
  async readShownWithOriginals(): Promise<{ record: R; originals: ReadonlySet<string> }> {
    const row = await this.find();
    const record = this.toRecord(row);
    const { currentKey } = this.context.languages;
    const texts = row.translations[currentKey];
    const missing = currentKey === '' ? [] : settingsGaps(record, texts ?? {}, this.texts).missing;
    return { record: this.inLanguage(record, texts), originals: new Set(missing) };
  }

  /** Returns the texts that the reader is shown in the first language, for lack of a translation. */
  async untranslatedTexts(): Promise<string[]> {
    const { currentKey } = this.context.languages;
    if (currentKey === '') return [];
    const row = await this.find();
    const record = this.toRecord(row);
    const texts = settingsTexts(record, this.texts);
    return this.gapsOf(row, record, currentKey).missing.flatMap((path) => texts.get(path) ?? []);
  }

  override async shownLinks(): Promise<{ language: string; links: string[] }[]> {
    const row = await this.find();
    const record = this.toRecord(row);
    return ['', ...this.context.languages.others].map((language) => ({
      language,
      links: this.linksOf(this.inLanguage(record, row.translations[language])),
    }));
  }

  /** For editors; the original without a language, or in the first one. @throws ValidationException */
  async readIn(language: string | undefined): Promise<R> {
    const tag = this.otherLanguage(language);
    return tag === undefined ? this.read() : this.viewIn(await this.find(), tag);
  }

  /**
   * Without a language, or in the first one, like `update`. Otherwise only texts of the input are saved.
   * @throws ValidationException, StaleRecordException
   */
  async updateIn(language: string | undefined, input: I, by?: Author): Promise<R> {
    const tag = this.otherLanguage(language);
    if (tag === undefined) return this.update(input, by);
    this.rights.checkLanguage(by, { language: tag });
    return this.context.database.transaction(async (manager) => {
      const row = await this.find(true);
      const view = this.viewIn(row, tag);
      if (input.version !== undefined && input.version !== row.version) throw new StaleRecordException(view);
      const readOnly = readOnlyValuesOf(input);
      if (readOnly) checkReadOnlyValues(readOnly, view, (name) => isImmutableColumn(this.definition.entity, name));
      const given = settingsTexts(this.valuesOf(input, row), this.texts);
      await this.context.validateRichTextUrls(manager, this.definition.input, withSettingsTexts(view, given), view);
      const before = structuredClone(row);
      row.translations = withoutEmpty({ ...row.translations, [tag]: this.textsFrom(row, tag, given, input) });
      return this.viewIn(await this.save(manager, row, before, { action: 'update', by }), tag);
    });
  }

  /** Returns the site's languages with their own text at a path. */
  async languagesOf(path: string): Promise<string[]> {
    const { first, others } = this.context.languages;
    const row = await this.find();
    const hasText = settingsTexts(this.toRecord(row), this.texts).get(path);
    return [first, ...others.filter((tag) => !hasText || row.translations[tag]?.[path])];
  }

  /** Returns the translation progress by language. */
  async progressIn(tags: readonly string[]): Promise<Record<string, TextProgress>> {
    const row = await this.find();
    const record = this.toRecord(row);
    const isToRead = readableIn(this.texts);
    const total = [...settingsTexts(record, this.texts)].filter(([path, text]) => isToRead(path, text)).length;
    return Object.fromEntries(
      tags.map((tag) => {
        const { missing, outdated } = this.gapsOf(row, record, tag);
        return [tag, { total, missing: missing.length, outdated: outdated.length }];
      }),
    );
  }

  /** Returns the record with the texts of a language. */
  protected inLanguage(record: R, texts: SettingsTexts | undefined): R {
    return texts ? inSettingsLanguage(record, texts, this.texts) : record;
  }

  private viewIn(row: E, language: string): R {
    const record = this.toRecord(row);
    const texts = row.translations[language] ?? {};
    const shown = withSettingsTexts(record, this.builtInTexts(row, language));
    return { ...this.inLanguage(shown, texts), ...this.gapsOf(row, record, language) };
  }

  /** Returns built-in texts of a language for unsaved ones, by path: these do not count as missing. */
  protected builtInTexts(_row: E, _language: string): ReadonlyMap<string, string> {
    return new Map();
  }

  private gapsOf(row: E, record: R, language: string): { missing: string[]; outdated: string[] } {
    const gaps = settingsGaps(record, row.translations[language] ?? {}, this.texts);
    const builtIn = this.builtInTexts(row, language);
    return { ...gaps, missing: gaps.missing.filter((path) => !builtIn.has(path)) };
  }

  /** Returns undefined for the first language. @throws ValidationException for a language that the site does not have */
  private otherLanguage(language: string | undefined): string | undefined {
    const { first, others } = this.context.languages;
    if (language === undefined || language === first) return undefined;
    if (!others.includes(language)) throw new ValidationException({ language: [say('languages.unknown')] });
    return language;
  }

  /** Returns the texts of a language after an update of the given ones. @throws ValidationException for others */
  private textsFrom(
    row: E,
    language: string,
    given: ReadonlyMap<string, string>,
    { missing, outdated }: TranslatedSingletonInput,
  ): SettingsTexts {
    const originals = settingsTexts(this.toRecord(row), this.texts);
    const unknown = [...given.keys()].find((path) => !originals.has(path));
    if (unknown !== undefined) throw new ValidationException({ [unknown]: [say('singletons.textUnknown')] });
    const stored = row.translations[language] ?? {};
    const builtIn = this.builtInTexts(row, language);
    return Object.fromEntries(
      [...originals].flatMap(([path, from]): [string, SettingsTexts[string]][] => {
        const known = stored[path];
        const shown = known?.text ?? builtIn.get(path) ?? from;
        const text = given.get(path) ?? shown;
        if (text === '') return [];
        if (text !== shown) return [[path, { text, from }]];
        if (!known && builtIn.has(path)) return [];
        if (missing ? missing.includes(path) : !known) return [];
        const isUpToDate = !known || (outdated !== undefined && !outdated.includes(path));
        return [[path, isUpToDate ? { text, from } : known]];
      }),
    );
  }

  protected override valuesOf(input: I, row: E): object {
    const { missing, outdated, ...values } = super.valuesOf(input, row) as TranslatedSingletonInput;
    return values;
  }

  /** Makes texts follow the items that they belong to. @throws ValidationException */
  protected override settle(row: E, before: E, input: I): void {
    if (input.missing ?? input.outdated)
      throw new ValidationException({ language: [say('translations.languageRequired')] });
    // A restored state contains its own.
    if (TRANSLATIONS in input) return;
    const [was, is] = [this.toRecord(before), this.toRecord(row)];
    row.translations = withoutEmpty(
      Object.fromEntries(
        Object.entries(row.translations).map(([tag, texts]) => [tag, movedSettingsTexts(was, is, texts, this.texts)]),
      ),
    );
  }

  protected override stateOf(row: E): RecordState {
    const state = super.stateOf(row);
    return this.context.languages.several ? { ...state, [TRANSLATIONS]: row.translations } : state;
  }

  protected override get recordedFields(): ReadonlySet<string> {
    return new Set([...this.editableFields, TRANSLATIONS]);
  }

  /** Rich text in any language may contain files, so all languages are included. */
  protected override withFiles(row: E): object {
    const record = this.toRecord(row);
    const all = Object.values(row.translations);
    if (all.length === 0) return record;
    const texts = [...settingsTexts(record, this.texts)].map(
      ([path, text]) => [path, [text, ...all.map((one) => one[path]?.text ?? '')].join('')] as const,
    );
    return withSettingsTexts(record, new Map(texts));
  }

  protected override toRecord(row: E): R {
    const { [TRANSLATIONS]: _, ...record } = super.toRecord(row) as R & { [TRANSLATIONS]: unknown };
    return record as unknown as R;
  }
}

const withoutEmpty = (translations: SettingsTranslations): SettingsTranslations =>
  Object.fromEntries(Object.entries(translations).filter(([, texts]) => Object.keys(texts).length > 0));
