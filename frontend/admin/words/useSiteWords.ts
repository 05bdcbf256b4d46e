import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { fetchWordGroups, fetchWords, saveWords } from '../../api/words';
import { useAdminApi } from '../session/SessionProvider';

const KEY = ['words'] as const;

/** What editors have changed; fetched when the screen opens, and kept up to date by what is saved. */
export function useSiteWords(enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchWords(api, signal),
    enabled,
    refetchOnWindowFocus: false,
  });
}

/** All words with their defaults, which never change. */
export function useWordGroups(enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['word_groups'],
    queryFn: ({ signal }) => fetchWordGroups(api, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** New texts by the keys of words; null restores a default. */
export type ChangedWords = Readonly<Record<string, string | null>>;

/**
 * Saves some words. On a conflict, the query has the current words.
 * @param onSaved Called with what was sent, also when the row that it was typed in is not shown any more.
 */
export function useSaveWords(onSaved?: (sent: ChangedWords) => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    // One after the other: each needs the version that the one before has made.
    scope: { id: 'words' },
    mutationFn: (words: ChangedWords) => {
      const known = queryClient.getQueryData<WordsRecord>(KEY);
      if (!known) throw new Error('Texts can be saved once they are loaded.');
      return saveWords(api, words, known);
    },
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(KEY, saved);
      onSaved?.(sent);
    },
    onError: (error) => {
      const current = conflictingRecord(error);
      if (current) queryClient.setQueryData(KEY, current);
    },
  });
}

/** Whether words are being saved just now. */
export const useIsSavingWords = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Shows words that were saved elsewhere than here. */
export function useShowWords(): (words: WordsRecord) => void {
  const queryClient = useQueryClient();
  return (words) => queryClient.setQueryData(KEY, words);
}
