import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { WordsRecord } from '../../../../backend/company/words/words.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { fetchWordGroups, fetchWords, saveWords } from '../../../api/words';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';

const KEY = ['words'] as const;

/** The language whose words are edited; undefined for the site's first. */
export const WordsLanguage = createContext<string | undefined>(undefined);

const keyOf = (language: string | undefined) => [...KEY, language ?? ''] as const;

/** The changed words of a language; fetched when the screen opens, and updated by each save. */
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

/** New texts by key; null restores a default. */
export type ChangedWords = Readonly<Record<string, string | null>>;

/**
 * Saves words of the edited language. After a conflict, the query holds the current words.
 * @param onSaved Called with the words sent, even if their row is no longer shown.
 */
export function useSaveWords(onSaved?: (sent: ChangedWords) => void) {
  const queryClient = useQueryClient();
  const key = keyOf(useContext(WordsLanguage));
  return useSend({
    mutationKey: KEY,
    // In sequence: each save needs the version created by the previous one.
    scope: { id: 'words' },
    call: (api, words: ChangedWords) => {
      const known = queryClient.getQueryData<WordsRecord>(key);
      if (!known) throw new Error(t('words.loadFirst'));
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

/** Whether words are being saved. */
export const useIsSavingWords = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Refetches words that were saved elsewhere. */
export function useRefreshWords(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
}
