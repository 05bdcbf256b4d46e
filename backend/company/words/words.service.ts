import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction, RecordState } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { StaleRecordException, ValidationException } from '../../core/http/exceptions.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { PSEUDO_LANGUAGE } from '../../core/language/office-languages.shared.js';
import { pseudo, pseudoText } from '../../core/language/pseudo.js';
import { say } from '../../core/language/say.js';
import { canonicalLanguage, DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { cleanLine, cleanText } from '../../core/text/text.js';
import type { DefaultSet } from '../defaults/defaults.shared.js';
import { SiteDefaultsService } from '../defaults/site-defaults.service.js';
import { LanguagesService } from '../languages/languages.service.js';
import { builtInWords, isUnread } from './catalogs.js';
import { countedIn, isSameMessage, messageError } from './messages.js';
import { placeOf } from './places.js';
import { wordsWith } from './site-words.js';
import {
  type CountedWord,
  defaultOf,
  WORD_GROUPS,
  WORDS,
  type Word,
  type WordGroup,
  type Words,
} from './word-list.shared.js';
import { MAX_WORD_LENGTH } from './words.constants.js';
import { type WordGroupRecord, type WordRecord, WordsInput, type WordsRecord } from './words.dto.js';
import { SavedWords } from './words.entity.js';

/** Texts by key, by language; '' is the first language, whichever it is. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FIRST = '';

const wordsDefinition = defineSettings({
  name: 'words',
  label: 'Words',
  entity: SavedWords,
  input: WordsInput,
  read: Permission.WordsRead,
  write: Permission.WordsWrite,
  facets: {
    preview: { page: 'home' },
    shownOn: { pages: ['home', 'solutions', 'portfolios', 'updates', 'contact', 'apply'] },
  },
});

/** The fixed sentences of the site and of mails to visitors, with the changes by editors. */
@Injectable()
export class WordsService extends SingletonService<SavedWords, WordsInput, WordsRecord> {
  /** The saved texts, available to pages and mails without a query. */
  private readonly saved: CommittedValue<Texts>;
  private made?: { of: Texts; wording: DefaultSet; first: string; words: Map<string, Words> };

  constructor(
    context: ResourceContext,
    private readonly defaults: SiteDefaultsService,
    private readonly languages: LanguagesService,
    changes: ChangeReader,
  ) {
    super(wordsDefinition, context);
    this.saved = this.follow(changes, (row) => textsIn(this.toRecord(row)));
    // The columns have other names than the record's fields.
    allowReadOnlyFields(WordsInput, ['id', 'forms', 'created_at', 'updated_at']);
  }

  private get wording(): DefaultSet {
    return this.defaults.choices.wording;
  }

  get first(): string {
    return this.languages.first;
  }

  /**
   * Returns all words with their defaults in a language.
   * @throws ValidationException for a language that the site does not have
   */
  groups(language = this.first): WordGroupRecord[] {
    this.keyOf(language);
    const builtIn = builtInWords(language);
    const isEnglish = isEnglishTag(language);
    return Object.entries(WORD_GROUPS).map(([name, { title, words }]) => ({
      name,
      title: placeOf(name, title),
      words: Object.entries<Word & Partial<CountedWord>>(words).map(([word, one]) => {
        const key = `${name}.${word}`;
        return {
          key,
          where: placeOf(key, one.where),
          default: builtIn[key] ?? defaultOf(one, this.wording),
          optional: one.isOptional,
          multiline: one.isMultiline,
          ...(one.counts === undefined ? {} : countedFields(one.counts, builtIn[key] ?? defaultOf(one, this.wording))),
          ...(isEnglish ? {} : { ...englishFields(one, this.wording), missing: !(key in builtIn) }),
        };
      }),
    }));
  }

  /** Whether a language has built-in texts that no native speaker has reviewed. */
  isUnread(language: string): boolean {
    return isUnread(language);
  }

  /** Counts the sentences, and those not translated into a language. */
  progressIn(language: string): { total: number; missing: number } {
    const texts = this.textsOf(language);
    return { total: WORDS.size, missing: [...WORDS.keys()].filter((key) => texts[key] === undefined).length };
  }

  /** Rebuilt after a change of a word, the wording or the first language. */
  private get current(): Words {
    const { wording, first } = this;
    const { tag } = this.languages.current;
    const { current } = this.saved;
    if (!current) throw new Error('The words are read when their module is initialized.');
    if (this.made?.of !== current || this.made.wording !== wording || this.made.first !== first)
      this.made = { of: current, wording, first, words: new Map() };
    const known = this.made.words.get(tag);
    if (known) return known;
    const words = wordsWith({ ...this.builtIn(tag), ...current[tag === first ? FIRST : tag] }, wording);
    this.made.words.set(tag, words);
    return words;
  }

  /** Includes every word in the pseudo-language of tests. */
  private builtIn(language: string): Readonly<Record<string, string>> {
    if (language !== PSEUDO_LANGUAGE) return builtInWords(language);
    const texts = [...WORDS].map(([key, one]) => [key, defaultOf(one, this.wording), one.counts] as const);
    return Object.fromEntries(
      texts.map(([key, text, counts]) => [key, counts === undefined ? pseudoText(text) : pseudo(text)]),
    );
  }

  /** The reader's language, which `of` uses. */
  get language(): string {
    return this.languages.current.tag;
  }

  /** Returns the words of one group in the reader's language. */
  of<Group extends WordGroup>(group: Group): Words[Group] {
    return this.current[group];
  }

  /** The same by a name that may be no group, for words that some groups have. */
  said(group: string): Readonly<Partial<Record<string, string>>> {
    const all: Readonly<Record<string, object | undefined>> = this.current;
    return (all[group] ?? {}) as Readonly<Partial<Record<string, string>>>;
  }

  /** Returns the words of several groups, for the data of a page. */
  in<Group extends WordGroup>(...groups: Group[]): Pick<Words, Group> {
    return Object.fromEntries(groups.map((group) => [group, this.of(group)])) as Pick<Words, Group>;
  }

  /** Returns the texts that visitors read in a language, by key, without untranslated ones. */
  textsOf(language: string): Readonly<Record<string, string>> {
    const key = this.keyOf(language);
    const english = isEnglishTag(language) ? defaultsIn(this.wording) : {};
    return { ...english, ...this.builtIn(language), ...this.saved.current?.[key] };
  }

  /** Returns the error in a text for a word in a language, as it would be stored; undefined if it is valid. */
  errorIn(key: string, text: string, language: string): string | undefined {
    const one = WORDS.get(key);
    return errorOf(textOf(text, one), one, language);
  }

  /** Returns the changes by editors in a language. */
  async readIn(language?: string): Promise<WordsRecord> {
    return inLanguageOf(await this.read(), this.keyOf(language), language);
  }

  /**
   * Saves the given words and leaves the others unchanged. A text that equals its default is not stored.
   * @throws ValidationException with errors by key
   * @throws StaleRecordException
   */
  override async update(input: WordsInput, by?: Author, action?: HistoryAction): Promise<WordsRecord> {
    const { language } = input;
    const key = this.keyOf(language);
    try {
      return inLanguageOf(await super.update(input, by, action), key, language);
    } catch (error) {
      if (!(error instanceof StaleRecordException)) throw error;
      throw new StaleRecordException(inLanguageOf(error.current as WordsRecord, key, language));
    }
  }

  /** @throws ValidationException */
  private keyOf(language: string | undefined): string {
    if (language === undefined || language === this.first) return FIRST;
    if (!this.languages.ofTag(language)) throw new ValidationException({ language: [say('languages.unknown')] });
    return language;
  }

  /** Words that were not changed in the restored state return to their defaults. */
  protected override inputOf(state: RecordState, present: WordsRecord): RecordState {
    const then = textsIn(state as Partial<WordsRecord>);
    const { [FIRST]: words, ...translations } = Object.fromEntries(
      Object.entries({ ...textsIn(present), ...then }).map(([language]) => [
        language,
        {
          ...Object.fromEntries(Object.keys(textsIn(present)[language] ?? {}).map((key) => [key, null])),
          ...then[language],
        },
      ]),
    );
    return { words, translations };
  }

  protected override valuesOf({ words, language, translations }: WordsInput, row: SavedWords): object {
    const stored: Texts = { [FIRST]: row.overrides, ...row.translations };
    const key = this.keyOf(language);
    if (Object.keys(translations ?? {}).some((translation) => canonicalLanguage(translation) !== translation))
      throw new ValidationException({ translations: [say('words.translationsInvalid')] });
    const given = { ...translations, [key]: { ...translations?.[key], ...words } };
    const texts = Object.fromEntries(
      Object.entries({ ...stored, ...given }).map(([one]) => [one, this.merged(one, stored[one], given[one])]),
    );
    const { [FIRST]: overrides, ...others } = texts;
    return {
      overrides,
      translations: Object.fromEntries(Object.entries(others).filter(([, all]) => Object.keys(all).length > 0)),
    };
  }

  /** Merges the given texts into the stored ones of a language. @throws ValidationException with errors by key */
  private merged(
    key: string,
    stored: Readonly<Record<string, string>> = {},
    given: Readonly<Record<string, unknown>> = {},
  ): Record<string, string> {
    const language = key === FIRST ? this.first : key;
    const builtIn = builtInWords(language);
    const usual = (name: string) => {
      const one = WORDS.get(name);
      return builtIn[name] ?? (one && defaultOf(one, this.wording));
    };
    const all = Object.entries({ ...stored, ...cleaned(given, usual, language) });
    return Object.fromEntries(
      all.filter(([name, text]) => !isSameMessage(text, usual(name) ?? '', WORDS.get(name)?.counts)),
    );
  }

  protected override toRecord(row: SavedWords): WordsRecord {
    const { overrides, translations, ...record } = super.toRecord(row) as WordsRecord & SavedWords;
    const known = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(texts).filter(([key]) => WORDS.has(key)));
    return {
      ...record,
      words: known(overrides),
      forms: formsOfAll(known(overrides)),
      translations: Object.fromEntries(Object.entries(translations).map(([one, texts]) => [one, known(texts)])),
    };
  }
}

/** Returns the name of the number that a sentence depends on, and the text for each plural form. */
function countedFields(counts: string, text: string): { counts: string; forms?: Record<string, string> } {
  const forms = countedIn(text, { counts });
  return typeof forms === 'string' ? { counts } : { counts, forms };
}

function englishFields(
  one: Word & Partial<CountedWord>,
  wording: DefaultSet,
): Pick<WordRecord, 'english' | 'english_forms'> {
  const english = defaultOf(one, wording);
  const { forms } = one.counts === undefined ? { forms: undefined } : countedFields(one.counts, english);
  return { english, ...(forms && { english_forms: forms }) };
}

/** Returns the plural forms of saved texts, by key. */
const formsOfAll = (words: Readonly<Record<string, string>>): WordsRecord['forms'] =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) => {
      const counts = WORDS.get(key)?.counts;
      const forms = counts && countedIn(text, { counts });
      return forms && typeof forms !== 'string' ? [[key, forms]] : [];
    }),
  );

const defaultsIn = (wording: DefaultSet) =>
  Object.fromEntries([...WORDS].map(([key, one]) => [key, defaultOf(one, wording)]));

const isEnglishTag = (language: string): boolean => new Intl.Locale(language).language === DEFAULT_LANGUAGE;

const textsIn = ({ words = {}, translations = {} }: Partial<WordsRecord>): Texts => ({
  [FIRST]: words,
  ...translations,
});

/** Returns the record for a call about one language. */
const inLanguageOf = (record: WordsRecord, key: string, language: string | undefined): WordsRecord =>
  language === undefined ? record : withWords({ ...record, language }, textsIn(record)[key] ?? {});

const withWords = (record: WordsRecord, words: WordsRecord['words']): WordsRecord => ({
  ...record,
  words,
  forms: formsOfAll(words),
});

/** @throws ValidationException with errors by key */
function cleaned(
  words: Readonly<Record<string, unknown>>,
  usual: (key: string) => string | undefined,
  language: string,
): Record<string, string> {
  const errors: Record<string, string[]> = {};
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(words)) {
    const one = WORDS.get(key);
    const text = value === null ? usual(key) : textOf(value, one);
    const message = errorOf(text, one, language);
    if (message) errors[key] = [message];
    else if (text !== undefined) texts[key] = text;
  }
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  return texts;
}

function textOf(value: unknown, one: Word | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  return one?.isMultiline ? cleanText(value) : cleanLine(value);
}

function errorOf(text: string | undefined, one: Word | undefined, language: string): string | undefined {
  if (!one) return say('words.unknown');
  if (text === undefined) return say('words.wordInvalid');
  if (text === '' && !one.isOptional) return say('words.empty');
  if (text.length > MAX_WORD_LENGTH) return say('words.tooLong', { max: MAX_WORD_LENGTH });
  return text === '' ? undefined : messageError(text, one, language);
}
