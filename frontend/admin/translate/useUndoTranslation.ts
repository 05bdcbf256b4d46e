import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { requestBody } from '../fields/form-declaration';
import type { FormValues } from '../fields/values';
import { t } from '../language/t';
import { endpointsOf } from '../records/record-definition';
import type { Screen } from '../resources/screen';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { toastError, toastSuccess } from '../ui/toast';

/** Undoes a publication: restores the previous texts, and takes a new translation offline. */
export function useUndoTranslation(declaration: Screen, onUndone: () => void) {
  const api = useAdminApi();
  const { update, updateMethod } = endpointsOf(declaration);
  return async (made: ResourceRecord, before: ResourceRecord | undefined, values: FormValues): Promise<void> => {
    const former = before ? requestBody(declaration, before, values, undefined) : { status: 'inactive' };
    try {
      await api.send(updateMethod, update(made.id), { ...former, version: made.version });
      toastSuccess(t('translate.undone'));
      onUndone();
    } catch (error) {
      toastError(errorMessage(error), t('translate.notUndone'));
    }
  };
}
