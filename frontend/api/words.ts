import type { WordGroupRecord, WordGroups, WordsInput, WordsRecord } from '../../backend/company/words/words.dto.js';
import type { Api } from './client';
import { conflictingRecord } from './conflicting-record';

const PATH = '/admin/api/words';

/** What editors have changed. */
export const fetchWords = (api: Pick<Api, 'get'>, signal?: AbortSignal): Promise<WordsRecord> =>
  api.get<WordsRecord>(PATH, signal);

/** All words with their defaults. */
export const fetchWordGroups = async (api: Pick<Api, 'get'>, signal?: AbortSignal): Promise<WordGroupRecord[]> =>
  (await api.get<WordGroups>('/admin/api/word_groups', signal)).groups;

/**
 * Saves some words; null restores a default. Where somebody else has saved other words since `known` was read, it saves
 * once more.
 * @throws ApiError 409, with the current record, where somebody else has saved the same words
 */
export async function saveWords(
  api: Pick<Api, 'send'>,
  words: Record<string, string | null>,
  known: WordsRecord,
): Promise<WordsRecord> {
  const save = ({ version }: WordsRecord) =>
    api.send<WordsRecord>('PUT', PATH, { words, version } satisfies WordsInput);
  try {
    return await save(known);
  } catch (error) {
    const current = conflictingRecord(error) as WordsRecord | undefined;
    if (!current || Object.keys(words).some((key) => current.words[key] !== known.words[key])) throw error;
    return save(current);
  }
}
