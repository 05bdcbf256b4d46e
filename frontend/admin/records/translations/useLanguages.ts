import { useQueryClient } from '@tanstack/react-query';
import type { LanguagesInput, LanguagesRecord } from '../../../../backend/company/languages/languages.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { useRefreshBrand } from '../../core/brand/brand';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';

const KEY = ['languages'] as const;
const PATH = '/admin/api/languages';

/** The site's languages besides the first. */
export function useLanguages(enabled: boolean) {
  return useGet<LanguagesRecord>(KEY, PATH, { enabled, refetchOnWindowFocus: false });
}

/** Saves over the version shown. After a conflict, the query holds the current languages. */
export function useSaveLanguages() {
  const queryClient = useQueryClient();
  const refreshBrand = useRefreshBrand();
  return useSend({
    mutationKey: KEY,
    scope: { id: 'languages' },
    call: (api, input: LanguagesInput) => {
      const version = queryClient.getQueryData<LanguagesRecord>(KEY)?.version;
      return api.send<LanguagesRecord>('PUT', PATH, { ...input, version });
    },
    onSuccess: (saved) => {
      const before = queryClient.getQueryData<LanguagesRecord>(KEY);
      queryClient.setQueryData(KEY, saved);
      // The navigation shows the screen only for several languages.
      if ((before?.others.length === 0) !== (saved.others.length === 0)) refreshBrand();
    },
    onError: (error) => {
      const current = conflictingRecord(error);
      if (current) queryClient.setQueryData(KEY, current);
    },
  });
}

/** Shows languages saved elsewhere. */
export function useShowLanguages(): (languages: LanguagesRecord) => void {
  const queryClient = useQueryClient();
  return (languages) => queryClient.setQueryData(KEY, languages);
}
