import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WordsRecord } from '../../../backend/words/words.dto.js';
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

/** Saves some words; null restores a default. On a conflict, the query has the current words. */
export function useSaveWords() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: each needs the version that the one before has made.
    scope: { id: 'words' },
    mutationFn: (words: Record<string, string | null>) => {
      const known = queryClient.getQueryData<WordsRecord>(KEY);
      if (!known) throw new Error('Words are saved only after they have been read.');
      return saveWords(api, words, known);
    },
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
    onError: (error) => {
      const current = conflictingRecord(error);
      if (current) queryClient.setQueryData(KEY, current);
    },
  });
}

/** Shows words that were saved elsewhere than here. */
export function useShowWords(): (words: WordsRecord) => void {
  const queryClient = useQueryClient();
  return (words) => queryClient.setQueryData(KEY, words);
}
