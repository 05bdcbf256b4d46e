import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { useScreenForm } from '../../forms/useScreenForm';
import { useSaveRecord } from '../../records/useSaveRecord';
import { callsOf } from '../../screen/calls';
import type { Screen } from '../../screen/screen';

/** The form of a new record, and how it is saved. */
export function useCreate(screen: Screen, onCreated: (record: ResourceRecord) => void) {
  const form = useScreenForm({ screen });
  const save = useSaveRecord(screen, {
    onSuccess: (answer) => {
      form.dropDraft();
      onCreated(callsOf(screen).recordOf(answer));
    },
  });
  const isSaving = save.isPending || save.isSuccess;
  return {
    form,
    isSaving,
    error: save.error,
    isUnsaved: form.dirty && !save.isSuccess,
    canSubmit: !isSaving && !form.uploading && form.offered === undefined,
    submit() {
      if (!form.check()) return;
      form.hold();
      save.mutate({ values: form.values }, { onError: form.recover });
    },
  };
}
