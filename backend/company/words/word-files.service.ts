import { Injectable, StreamableFile } from '@nestjs/common';
import type { Author } from '../../core/crud/author.js';
import { unescapeFormulas } from '../../core/crud/csv/csv-cells.js';
import { createCsvFile } from '../../core/crud/csv/csv-export.js';
import { parseCsv } from '../../core/crud/csv/csv-file.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE } from '../../core/http/file-body.decorator.js';
import { isPlainObject } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { LanguagesService } from '../languages/languages.service.js';
import { type Counted, messageOf, pluralFormsOf } from './counted.shared.js';
import { countedIn, isSameMessage } from './messages.js';
import { placeOf } from './places.js';
import { WORDS } from './word-list.shared.js';
import type { ImportedWord, WordsImported } from './words.dto.js';
import { WordsService } from './words.service.js';

const COLUMNS = ['key', 'form', 'place', 'english', 'text'] as const;

/** A row of the CSV file: a word, or one plural form of it. */
type Row = Record<(typeof COLUMNS)[number], string>;

/** Exports and imports the words of a language for translators without an account: CSV with a row for each plural form, or JSON. */
@Injectable()
export class WordFilesService {
  constructor(
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
  ) {}

  async export(language = this.languages.first, format: 'csv' | 'json', isMissing: boolean): Promise<StreamableFile> {
    const texts = this.words.textsOf(language);
    const keys = [...WORDS.keys()].filter((key) => !isMissing || texts[key] === undefined);
    const fileName = `words-${language}.${format}`;
    if (format === 'json') {
      const words = Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
      return new StreamableFile(Buffer.from(JSON.stringify({ language, words }, null, 2)), {
        type: 'application/json',
        disposition: `attachment; filename="${fileName}"`,
      });
    }
    const rows = keys.flatMap((key) => rowsOf(key, texts[key] ?? '', language));
    return createCsvFile({
      columns: COLUMNS,
      fileName,
      ids: Uint32Array.from(rows.keys()),
      read: async (indices) => indices.flatMap((index) => rows[index] ?? []),
    });
  }

  /**
   * Saves the valid texts of a file and leaves the others unchanged. Empty texts count as not translated.
   * @throws ValidationException if the file can't be read
   */
  async import(
    file: Buffer,
    { language = this.languages.first, isDryRun, by }: { language?: string; isDryRun: boolean; by: Author },
  ): Promise<WordsImported> {
    const before = this.words.textsOf(language);
    const given = Object.entries(await textsIn(file)).filter(([, text]) => text.trim() !== '');
    const changed = given.filter(([key, text]) => !isSameMessage(text, before[key] ?? '', WORDS.get(key)?.counts));
    const words = changed.map(([key, text]): ImportedWord => {
      const message = this.words.errorIn(key, text, language);
      const fate = message ? 'refused' : before[key] === undefined ? 'new' : 'changed';
      return { key, fate, before: before[key] ?? '', text, message: message ?? '' };
    });
    if (!isDryRun) {
      const right = words.filter(({ fate }) => fate !== 'refused').map(({ key, text }) => [key, text]);
      if (right.length > 0) await this.words.update({ language, words: Object.fromEntries(right) }, by);
    }
    return { words, unchanged: given.length - changed.length };
  }
}

function rowsOf(key: string, text: string, language: string): Row[] {
  const word = WORDS.get(key);
  if (!word) return [];
  const { plain, counts } = word;
  const place = placeOf(key, word.where);
  if (counts === undefined) return [{ key, form: '', place, english: plain, text }];
  const given = text === '' ? {} : formsIn(countedIn(text, { counts }));
  const english = formsIn(countedIn(plain, { counts }));
  // A text without a plural is used for all numbers.
  const names = '' in given ? [''] : [...new Set([...pluralFormsOf(language).keys(), ...Object.keys(given)])];
  return names.map((form) => ({
    key,
    form,
    place,
    english: english[form] ?? english.other ?? plain,
    text: given[form] ?? '',
  }));
}

const formsIn = (text: Counted): Readonly<Record<string, string>> => (typeof text === 'string' ? { '': text } : text);

/** Reads the texts of a file by key. */
async function textsIn(file: Buffer): Promise<Record<string, string>> {
  const first = file.subarray(0, 100).toString().trimStart().at(0);
  return first === '{' ? jsonTexts(file) : csvTexts(file);
}

function jsonTexts(file: Buffer): Record<string, string> {
  const refused = () => new ValidationException({ [FILE]: [say('words.fileInvalid')] });
  let parsed: unknown;
  try {
    parsed = JSON.parse(file.toString());
  } catch {
    throw refused();
  }
  const words: unknown = isPlainObject(parsed) && 'words' in parsed ? parsed.words : parsed;
  if (!isPlainObject(words) || !Object.values(words).every((text) => typeof text === 'string')) throw refused();
  return words as Record<string, string>;
}

async function csvTexts(file: Buffer): Promise<Record<string, string>> {
  const { header, rows } = await parseCsv(file);
  const [key, form, text] = ['key', 'form', 'text'].map((name) => header.indexOf(name)) as [number, number, number];
  if (key < 0 || text < 0) throw new ValidationException({ [FILE]: [say('words.fileInvalid')] });
  const forms = new Map<string, Record<string, string>>();
  for (const { cells } of rows) {
    const cell = (index: number) => unescapeFormulas(cells[index] ?? '').trim();
    const name = cell(key);
    if (cell(text) !== '') forms.set(name, { ...forms.get(name), [cell(form)]: cell(text) });
  }
  return Object.fromEntries(
    [...forms].map(([name, all]) => [name, all[''] ?? messageOf(WORDS.get(name)?.counts ?? 'count', all)]),
  );
}
