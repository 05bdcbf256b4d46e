import { useQuery } from '@tanstack/react-query';
import type { TranslatedSingletonRecord } from '../../../../backend/core/crud/singleton.dto.js';
import { withQuery } from '../../../api/search';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';
import { endpointsOf } from '../record/record-definition';
import type { Settings } from '../settings/settings';
import { SETTINGS_ID } from '../settings/settings-id';

/** Settings in the first language and in another one; never refetched in the background. */
export function useSettingsTranslation(settings: Settings, language: string | undefined) {
  const api = useAdminApi();
  const path = endpointsOf(settings).edit(SETTINGS_ID);
  return useQuery({
    queryKey: ['settings translation', settings.name, language],
    queryFn: async ({ signal }) => {
      const [original, view] = await Promise.all([
        api.get<TranslatedSingletonRecord>(path, signal),
        api.get<TranslatedSingletonRecord>(withQuery(path, { language }), signal),
      ]);
      return { original, view };
    },
    enabled: language !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useSaveSettingsTexts(settings: Settings, language: string) {
  const { update, updateMethod } = endpointsOf(settings);
  return useSend({
    mutationKey: ['settings translation', settings.name],
    call: (api, body: object) => api.send<object>(updateMethod, withQuery(update(SETTINGS_ID), { language }), body),
  });
}
