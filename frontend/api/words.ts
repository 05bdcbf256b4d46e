import type { WordGroups, WordsInput, WordsRecord } from '../../backend/company/words/words.dto.js';
import type { Api } from './client';
import { conflictingRecord } from './conflicting-record';
import { withQuery } from './search';

const PATH = '/admin/api/words';

/** Fetches the changed words of a language; by default of the site's first. */
export const fetchWords = (api: Pick<Api, 'get'>, signal?: AbortSignal, language?: string): Promise<WordsRecord> =>
  api.get<WordsRecord>(withQuery(PATH, { language }), signal);

/** Fetches all words with their defaults. */
export const fetchWordGroups = (api: Pick<Api, 'get'>, signal?: AbortSignal, language?: string): Promise<WordGroups> =>
  api.get<WordGroups>(withQuery('/admin/api/word_groups', { language }), signal);

/**
 * Saves words; null restores a default. Retries once if somebody else has saved other words since `known` was fetched.
 * @throws ApiError 409, with the current record, if somebody else has saved the same words
 */
export async function saveWords(
  api: Pick<Api, 'send'>,
  words: Record<string, string | null>,
  known: WordsRecord,
): Promise<WordsRecord> {
  const { language } = known;
  const save = ({ version }: WordsRecord) =>
    api.send<WordsRecord>('PUT', PATH, { words, version, ...(language && { language }) } satisfies WordsInput);
  try {
    return await save(known);
  } catch (error) {
    const current = conflictingRecord(error) as WordsRecord | undefined;
    if (!current || Object.keys(words).some((key) => current.words[key] !== known.words[key])) throw error;
    return save(current);
  }
}
