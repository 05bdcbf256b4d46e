import { useMutation } from '@tanstack/react-query';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { RecordChange } from '../records/useSaveRecord';
import { requestBody } from '../screen/form-declaration';
import { useAdminApi } from '../session/SessionProvider';
import { toastSuccess } from '../ui/toast';
import { messageIn } from './flash';
import type { Settings, SettingsAnswer } from './settings';

interface Options {
  onSuccess: (saved: ResourceRecord, change: RecordChange) => void;
  onError: (error: Error) => void;
}

/** Saves settings and fetches them again, since the server sanitizes the input. */
export function useSaveSettings(settings: Settings, { onSuccess, onError }: Options) {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async ({ record, values, version }: RecordChange) => {
      const input = requestBody(settings, record, values, version);
      const answer = await api.send<SettingsAnswer>(settings.saveMethod, settings.savePath, input);
      toastSuccess(messageIn(answer) ?? settings.successMessage);
      return api.get<ResourceRecord>(settings.readPath);
    },
    onSuccess,
    onError,
  });
}
