import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LanguagesInput, LanguagesRecord } from '../../../backend/company/languages/languages.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { useRefreshBrand } from '../brand/brand';
import { useAdminApi } from '../session/SessionProvider';

const KEY = ['languages'] as const;
const PATH = '/admin/api/languages';

/** The languages of the site beside its first. */
export function useLanguages(enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<LanguagesRecord>(PATH, signal),
    enabled,
    refetchOnWindowFocus: false,
  });
}

/** Saves them over the version that is shown. On a conflict, the query has the current ones. */
export function useSaveLanguages() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const refreshBrand = useRefreshBrand();
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'languages' },
    mutationFn: (input: LanguagesInput) => {
      const version = queryClient.getQueryData<LanguagesRecord>(KEY)?.version;
      return api.send<LanguagesRecord>('PUT', PATH, { ...input, version });
    },
    onSuccess: (saved) => {
      const before = queryClient.getQueryData<LanguagesRecord>(KEY);
      queryClient.setQueryData(KEY, saved);
      // The navigation shows the screen where there are several.
      if ((before?.others.length === 0) !== (saved.others.length === 0)) refreshBrand();
    },
    onError: (error) => {
      const current = conflictingRecord(error);
      if (current) queryClient.setQueryData(KEY, current);
    },
  });
}

/** Shows languages that were saved elsewhere than here. */
export function useShowLanguages(): (languages: LanguagesRecord) => void {
  const queryClient = useQueryClient();
  return (languages) => queryClient.setQueryData(KEY, languages);
}
