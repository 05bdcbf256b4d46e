import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { fetchWordGroups, fetchWords, saveWords } from '../../api/words';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';

const KEY = ['words'] as const;

/** The language whose words are edited; undefined for the first of the site. */
export const WordsLanguage = createContext<string | undefined>(undefined);

const keyOf = (language: string | undefined) => [...KEY, language ?? ''] as const;

/** What editors have changed in a language; fetched when the screen opens, and kept up to date by what is saved. */
export function useSiteWords(language: string | undefined, enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: keyOf(language),
    queryFn: ({ signal }) => fetchWords(api, signal, language),
    enabled,
    refetchOnWindowFocus: false,
  });
}

/** All words with their defaults, which never change. */
export function useWordGroups(language: string | undefined, enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['word_groups', language ?? ''],
    queryFn: ({ signal }) => fetchWordGroups(api, signal, language),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** New texts by the keys of words; null restores a default. */
export type ChangedWords = Readonly<Record<string, string | null>>;

/**
 * Saves some words of the language that is edited. On a conflict, the query has the current words.
 * @param onSaved Called with what was sent, also when the row that it was typed in is not shown any more.
 */
export function useSaveWords(onSaved?: (sent: ChangedWords) => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const key = keyOf(useContext(WordsLanguage));
  return useMutation({
    mutationKey: KEY,
    // One after the other: each needs the version that the one before has made.
    scope: { id: 'words' },
    mutationFn: (words: ChangedWords) => {
      const known = queryClient.getQueryData<WordsRecord>(key);
      if (!known) throw new Error(t('words.notLoadedYet'));
      return saveWords(api, words, known);
    },
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(key, saved);
      onSaved?.(sent);
    },
    onError: (error) => {
      const current = conflictingRecord(error);
      if (current) queryClient.setQueryData(key, current);
    },
  });
}

/** Whether words are being saved just now. */
export const useIsSavingWords = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Fetches the words again, which were saved elsewhere than here. */
export function useRefreshWords(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
}
