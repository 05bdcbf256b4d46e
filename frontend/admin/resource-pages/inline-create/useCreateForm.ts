import { useMemo } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { fieldsFor } from '../../fields/form-declaration';
import { defaultValues, type FormValues } from '../../fields/values';
import { useDraftForm } from '../../forms/useDraftForm';
import { useSaveRecord } from '../../records/useSaveRecord';
import type { Screen } from '../../resources/screen';

/**
 * The create form and its mutation.
 * @param initial Values that are filled in; memoize them.
 */
export function useCreateForm(screen: Screen, onCreated: (record: ResourceRecord) => void, initial?: FormValues) {
  const saved = useMemo(
    () => initial && { ...defaultValues(fieldsFor(screen, undefined)), ...initial },
    [screen, initial],
  );
  const form = useDraftForm({ declaration: screen, saved });
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
    /** @param status In place of the form's. */
    submit(status?: 'inactive') {
      form.submit(() => {
        form.lock();
        const values = status ? { ...form.values, status } : form.values;
        save.mutate({ values }, { onError: form.unlockWithErrors });
      });
    },
  };
}
