import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { useDraftForm } from '../../form/useDraftForm';
import { useSaveRecord } from '../../record/useSaveRecord';
import type { Screen } from '../../screens/screen';

/** The create form and its mutation. */
export function useCreateForm(screen: Screen, onCreated: (record: ResourceRecord) => void) {
  const form = useDraftForm({ declaration: screen });
  const save = useSaveRecord(screen, {
    onSuccess: (created) => {
      form.removeDraft();
      onCreated(created);
    },
  });
  const isSaving = save.isPending || save.isSuccess;
  return {
    form,
    isSaving,
    error: save.error,
    isUnsaved: form.isDirty && !save.isSuccess,
    canSubmit: !isSaving && !form.isUploading && form.offered === undefined,
    submit() {
      form.submit(() => {
        form.lock();
        save.mutate({ values: form.values }, { onError: form.unlockWithErrors });
      });
    },
  };
}
