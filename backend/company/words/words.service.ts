import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction, RecordState } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { Database } from '../../core/database/database.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { cleanLine, cleanText } from '../../core/text/text.js';
import type { DefaultSet } from '../defaults/defaults.shared.js';
import { SiteDefaultsService } from '../defaults/site-defaults.service.js';
import { placeholdersIn } from './fill.shared.js';
import { defaultOf, WORD_GROUPS, WORDS, type Word, type WordGroup, type Words, wordsWith } from './word-list.shared.js';
import { MAX_WORD_LENGTH } from './words.constants.js';
import { type WordGroupRecord, WordsInput, type WordsRecord } from './words.dto.js';
import { SavedWords } from './words.entity.js';

const groupsIn = (wording: DefaultSet): WordGroupRecord[] =>
  Object.entries(WORD_GROUPS).map(([name, { title, words }]) => ({
    name,
    title,
    words: Object.entries<Word>(words).map(([key, one]) => ({
      key: `${name}.${key}`,
      where: one.where,
      default: defaultOf(one, wording),
      optional: one.isOptional,
      multiline: one.isMultiline,
    })),
  }));

/** The fixed sentences of the site and of mails to visitors, with what editors have changed. */
@Injectable()
export class WordsService extends SingletonService<SavedWords, WordsInput, WordsRecord> {
  /** The saved texts by key, which pages and mails need without a query. */
  private readonly saved: CommittedValue<WordsRecord['words']>;
  private made?: { of: WordsRecord['words']; wording: DefaultSet; words: Words };

  constructor(
    context: ResourceContext,
    private readonly database: Database,
    private readonly defaults: SiteDefaultsService,
    changes: ChangeReader,
  ) {
    super(
      {
        name: 'words',
        label: 'Words',
        entity: SavedWords,
        input: WordsInput,
        read: Permission.WordsRead,
        write: Permission.WordsWrite,
      },
      context,
    );
    this.saved = new CommittedValue(database);
    changes.follow('words', () => this.reread());
    // The column is called otherwise than the record's field.
    allowReadOnlyFields(WordsInput, ['id', 'created_at', 'updated_at']);
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    await this.reread();
  }

  private reread(): Promise<void> {
    return this.saved.follow(async () => (await this.read()).words);
  }

  private get wording(): DefaultSet {
    return this.defaults.choices.wording;
  }

  /** All words with their defaults. */
  get groups(): WordGroupRecord[] {
    return groupsIn(this.wording);
  }

  /** Made again when a word or the wording has changed. */
  private get current(): Words {
    const { wording, made } = this;
    const { current } = this.saved;
    if (!current) throw new Error('The words are read when their module is initialized.');
    if (made?.of === current && made.wording === wording) return made.words;
    const words = wordsWith(current, wording);
    this.made = { of: current, wording, words };
    return words;
  }

  /** The words of one group. */
  of<Group extends WordGroup>(group: Group): Words[Group] {
    return this.current[group];
  }

  /** The words of some groups, for the data of a page that shows them. */
  in<Group extends WordGroup>(...groups: Group[]): Pick<Words, Group> {
    return Object.fromEntries(groups.map((group) => [group, this.of(group)])) as Pick<Words, Group>;
  }

  /**
   * Saves the given words and leaves the others as they are. A text that equals its default is not stored.
   * @throws ValidationException with errors by key
   * @throws StaleRecordException
   */
  override update(input: WordsInput, by?: Author, action?: HistoryAction): Promise<WordsRecord> {
    return this.database.transaction(async () => {
      const record = await super.update(input, by, action);
      this.saved.set(record.words);
      return record;
    });
  }

  /** Words that were not changed then get their defaults again. */
  protected override inputOf({ words }: RecordState, present: WordsRecord): RecordState {
    const defaults = Object.fromEntries(Object.keys(present.words).map((key) => [key, null]));
    return { words: { ...defaults, ...(words as WordsRecord['words']) } };
  }

  protected override valuesOf({ words }: WordsInput, { overrides }: SavedWords): object {
    const merged = Object.entries({ ...overrides, ...cleaned(words ?? {}, this.wording) });
    const isDefault = (key: string, text: string) => text === textOf(null, WORDS.get(key), this.wording);
    return { overrides: Object.fromEntries(merged.filter(([key, text]) => !isDefault(key, text))) };
  }

  protected override toRecord(row: SavedWords): WordsRecord {
    const { overrides, ...record } = super.toRecord(row) as WordsRecord & Pick<SavedWords, 'overrides'>;
    const words = Object.fromEntries(Object.entries(overrides).filter(([key]) => WORDS.has(key)));
    return { ...record, words };
  }
}

/** @throws ValidationException with errors by key */
function cleaned(words: Record<string, unknown>, wording: DefaultSet): Record<string, string> {
  const errors: Record<string, string[]> = {};
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(words)) {
    const one = WORDS.get(key);
    const text = textOf(value, one, wording);
    const message = errorOf(text, one);
    if (message) errors[key] = [message];
    else if (text !== undefined) texts[key] = text;
  }
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  return texts;
}

function textOf(value: unknown, one: Word | undefined, wording: DefaultSet): string | undefined {
  if (value === null) return one && defaultOf(one, wording);
  if (typeof value !== 'string') return undefined;
  return one?.isMultiline ? cleanText(value) : cleanLine(value);
}

function errorOf(text: string | undefined, one: Word | undefined): string | undefined {
  if (!one) return 'The site has no such word.';
  if (text === undefined) return 'A word must be a text, or null for its default.';
  if (text === '' && !one.isOptional) return 'This must not be empty: the page would have a gap.';
  if (text.length > MAX_WORD_LENGTH) return `This must not be longer than ${MAX_WORD_LENGTH} characters.`;
  // One of the two defaults may be empty.
  const [wanted, given] = [placeholdersIn(one.default || one.plain), placeholdersIn(text)];
  const missing = text === '' ? undefined : wanted.find((name) => !given.includes(name));
  if (missing) return `Keep {${missing}}: its value is put there.`;
  const unknown = given.find((name) => !wanted.includes(name));
  return unknown && `There is no value for {${unknown}} here.`;
}
