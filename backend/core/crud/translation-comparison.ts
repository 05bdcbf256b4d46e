import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { RecordNotFoundException, ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import type { Author } from './author.js';
import type { RecordChanges } from './record-changes.js';
import type { RecordState } from './record-history.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordReader } from './record-reader.js';
import type { RecordRows } from './record-rows.js';
import { toState } from './record-state.js';
import { type RecordTranslations, sourceOfList, type TranslationSource, translatable } from './record-translations.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isSameStructure } from './translations/followed-texts.js';
import { formerTexts } from './translations/former-texts.js';
import { isBlank, pick, textsIn, valueAt, withTexts } from './translations/translatable-texts.shared.js';
import type {
  TranslationDraft,
  TranslationDraftInput,
  TranslationField,
  TranslationText,
  TranslationView,
} from './translations/translation.dto.js';

/** Compares an original with its translation, for translators, and confirms and drafts fields. */
export class TranslationComparison<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput,
> {
  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly translations: RecordTranslations<E, I, R, U>,
    private readonly reader: RecordReader<E, I, R, U>,
    private readonly changes: RecordChanges<E, I, R, U>,
    private readonly context: ResourceContext,
  ) {}

  /** @param id The id of the original, or of one of its translations. @throws RecordNotFoundException */
  async view(id: number, language: string): Promise<TranslationView> {
    const { manager } = this.context.database;
    const ids = await this.pairOf(manager, id, language);
    const [original, translation] = await Promise.all([
      this.reader.read(ids.original),
      ids.translation === undefined ? null : this.reader.read(ids.translation),
    ]);
    const source =
      ids.translation === undefined ? undefined : await this.translations.sourceOf(manager, ids.translation);
    const [from, to] = [toState(original), translation && toState(translation)];
    const fields = this.translations.fields.map((name): TranslationField => {
      const isEmpty = !isBlank(from[name]) && isBlank(to?.[name]);
      const isOutdated = source !== undefined && !isDeepStrictEqual(source.values[name], from[name]);
      const texts = this.translations.lists.includes(name)
        ? this.textsOf(name, from[name], source, to?.[name])
        : undefined;
      const isOpen = texts?.some(({ state }) => state === 'empty') ?? false;
      const state = isEmpty ? 'empty' : isOutdated ? 'outdated' : isOpen && source ? 'empty' : 'done';
      const field = { name, state, from: source?.values[name] ?? null, original: from[name] } as const;
      return texts ? { ...field, texts } : field;
    });
    return { original, translation, fields, can_draft: this.context.translator.isConfigured };
  }

  /** Marks fields of a translation as up to date. @throws RecordNotFoundException */
  async confirm(
    id: number,
    language: string,
    names: readonly string[] | undefined,
    by?: Author,
  ): Promise<TranslationView> {
    this.hooks.rights.checkLanguage(by, { language });
    const fields = this.namedFields(names) ?? this.translations.fields;
    const texts = fields.filter((name) => !this.translations.fields.includes(name));
    await this.context.database.transaction(async (manager) => {
      const ids = await this.pairOf(manager, id, language);
      if (ids.translation === undefined) throw new RecordNotFoundException('Translation');
      await this.rows.lockRow(manager, ids.original);
      await this.rows.lockRow(manager, ids.translation);
      const original = await this.translations.original(manager, ids.original);
      const present = pick(original.state, this.translations.fields);
      const { values, open } = await this.translations.sourceOf(manager, ids.translation);
      const source = {
        values: { ...values, ...pick(present, fields) },
        open: Object.fromEntries(Object.entries(open).filter(([name]) => !fields.includes(name))),
      };
      for (const text of texts) {
        const [name, path] = partsOf(text);
        const original = valueAt(present[name], path);
        if (typeof original !== 'string' || !isSameStructure(present[name], source.values[name])) continue;
        source.values[name] = withTexts(source.values[name], new Map([[path, original]]));
        source.open[name] = (source.open[name] ?? []).filter((one) => one !== path);
      }
      await this.translations.saveSource(manager, ids.translation, source, present);
      this.changes.publish(ids.translation);
    });
    return this.view(id, language);
  }

  /** Returns the paths of texts that a translation has from its original, by the name of their list. */
  async untranslatedIn(id: number): Promise<TranslationSource['open']> {
    return (await this.translations.sourceOf(this.context.database.manager, id)).open;
  }

  /** Drafts fields of a translation with the language model, without saving them. @throws ServiceUnavailableException */
  async draft(id: number, language: string, input: TranslationDraftInput): Promise<TranslationDraft> {
    const given = this.namedFields(input.fields);
    const view = await this.view(id, language);
    const isGiven = (name: string) => given?.includes(name) ?? false;
    const wanted = [
      ...view.fields.filter(({ name, state }) => (given ? isGiven(name) : state !== 'done')),
      // Texts of lists, each by itself.
      ...view.fields.flatMap(({ name, from, original, texts = [] }) =>
        texts
          .map(({ path }) => ({ name: `${name}.${path}`, path }))
          .filter((text) => isGiven(text.name))
          .map((text) => ({
            name: text.name,
            original: valueAt(original, text.path),
            from: from === null ? null : valueAt(from, text.path),
          })),
      ),
    ];
    const draft: TranslationDraft = { fields: {}, dropped: [] };
    const texts = new Map(
      wanted.flatMap(({ name, original }) =>
        this.textsIn(name, original).map(([path, text]) => [`${name}/${path}`, text] as const),
      ),
    );
    const own = (view.translation ?? {}) as RecordState;
    const untranslated = new Set(
      view.fields.flatMap(({ name, texts = [] }) =>
        texts.flatMap(({ path, state }) => (state === 'empty' ? [`${name}/${path}`] : [])),
      ),
    );
    const former = new Map(
      wanted
        .flatMap(({ name, original, from }) =>
          input.changes_only
            ? [...formerTexts(original, from, valueAt(own, name))].map(
                ([path, text]) => [`${name}/${path}`, text] as const,
              )
            : [],
        )
        .filter(([name]) => !untranslated.has(name)),
    );
    const { languages, translator } = this.context;
    const translated = await translator.translate({ from: languages.first, to: language, texts, former });
    for (const { name, original } of wanted) {
      const found = this.textsIn(name, original).map(([path]) => [path, translated.get(`${name}/${path}`)] as const);
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

  /** Returns the texts of a list; undefined if its translation has other items. */
  private textsOf(
    name: string,
    original: unknown,
    source: TranslationSource | undefined,
    translation: unknown,
  ): TranslationText[] | undefined {
    const known = source && sourceOfList(source, name);
    if (known && !(isSameStructure(original, known.from) && isSameStructure(original, translation))) return undefined;
    return this.textsIn(name, original).map(([path, text]) => {
      const from = valueAt(known?.from, path);
      const isEmpty = !from || known?.open.includes(path) || isBlank(valueAt(translation, path));
      return { path, state: isEmpty ? 'empty' : from === text ? 'done' : 'outdated' };
    });
  }

  /** The texts within a field, or a text of a list, that languages have of their own. */
  private textsIn(name: string, original: unknown): [path: string, text: string][] {
    return [...textsIn(original)].filter(([path]) => !this.translations.isShared(`${name}.${path}`));
  }

  /** Fields, and texts of lists: `blocks.2.heading`. @throws ValidationException for untranslated fields */
  private namedFields(names: readonly string[] | undefined): readonly string[] | undefined {
    const { fields, lists } = this.translations;
    const unknown = names?.find((name) => !fields.includes(name) && !lists.includes(partsOf(name)[0]));
    if (unknown !== undefined)
      throw new ValidationException({
        fields: [say('translations.fieldsUnknown', { fields: this.translations.fields.join(', ') })],
      });
    return names;
  }

  /** Returns the ids of an original and of its translation into a language. @throws RecordNotFoundException */
  private async pairOf(
    manager: EntityManager,
    id: number,
    language: string,
  ): Promise<{ original: number; translation: number | undefined }> {
    if (!this.context.languages.others.includes(language)) throw new RecordNotFoundException('Language');
    const row = await this.rows.query(manager, id).getOne();
    if (!row) throw new RecordNotFoundException(this.hooks.label);
    const original = translatable(row).translation_of ?? id;
    const rows = await this.translations.rowsOf(manager, [original]);
    return { original, translation: rows.find((one) => one.language === language)?.id };
  }
}

/** The list and the path of `blocks.2.heading`. */
const partsOf = (name: string): [list: string, path: string] => {
  const [list = '', ...path] = name.split('.');
  return [list, path.join('.')];
};
