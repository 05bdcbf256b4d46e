import { useQueryClient } from '@tanstack/react-query';
import type { ListSettingsRecord } from '../../../../backend/people/list-settings/list-settings.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';

const nothing: ListSettingsRecord = { columns: [], filters: [] };

interface ListSettings extends ListSettingsRecord {
  /** False until they are fetched: saving would overwrite what is stored. */
  isKnown: boolean;
  /** Saves the settings for this user on all devices, and shows them at once. */
  save(change: Partial<ListSettingsRecord>): void;
}

/** The user's columns and saved filters of a list. */
export function useListSettings(list: string, enabled: boolean): ListSettings {
  const queryClient = useQueryClient();
  const path = `/admin/api/list_settings/${list}`;
  const queryKey = ['list-settings', list];
  const { data: known } = useGet<ListSettingsRecord>(queryKey, path, {
    staleTime: 60_000,
    enabled: enabled || import.meta.env.SSR,
  });
  const data = known ?? nothing;
  const { mutate } = useSend({
    call: (api, change: Partial<ListSettingsRecord>) => api.send<ListSettingsRecord>('PUT', path, change),
    onMutate: (change) => queryClient.setQueryData(queryKey, { ...data, ...change }),
    onError: (error) => {
      toastFailure(error, t('ui.notSaved'));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...data, isKnown: known !== undefined, save: (change) => mutate(change) };
}
