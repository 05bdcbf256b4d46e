import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { readText } from '../../fields/read-field';
import type { FormValues } from '../../fields/values';
import { FormFields } from '../../forms/FormFields';
import { useDraftForm } from '../../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../../forms/useUnsavedChangesGuard';
import type { FailedSave } from '../../records/useBackgroundSave';
import type { Screen } from '../../resources/screen';
import { FormModal } from '../../ui/FormModal';
import { SaveError } from '../../ui/SaveError';
import { toastInfo } from '../../ui/toast';
import { InlineCreateProvider } from '../inline-create/InlineCreateProvider';

interface Props {
  opened: boolean;
  screen: Screen;
  record: ResourceRecord;
  failedSave: FailedSave | undefined;
  onClose: () => void;
  onClosed: () => void;
  onSave: (values: FormValues, version: number | undefined) => void;
}

export function EditForm({ opened, screen, record, failedSave, onClose, onClosed, onSave }: Props) {
  const errors = failedSave?.error instanceof ApiError ? failedSave.error.errors : undefined;
  const form = useDraftForm({ declaration: screen, record, values: failedSave?.values, errors });
  const dirty = opened && form.isDirty;
  // The dialog stays open until the router has navigated: without this a second submit in between would save twice.
  const [isSubmitted, setSubmitted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that failed brings it back
  useEffect(() => setSubmitted(false), [opened, failedSave]);
  const guard = useUnsavedChangesGuard(dirty);
  const close = () => {
    if (dirty) toastInfo('Not saved. What you typed is kept in this browser and offered when you open it again.');
    onClose();
  };
  return (
    <>
      <FormModal
        title={`Edit ${readText(record, screen.displayField)}`}
        opened={opened}
        onClose={close}
        onClosed={onClosed}
        formId={form.id}
        submitDisabled={isSubmitted || form.isUploading || form.offered !== undefined}
        footnote={screen.labels.editFootnote}
        size={form.fields.length > 3 ? 1000 : 720}
      >
        <form
          id={form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isSubmitted) return;
            form.submit(() => {
              setSubmitted(true);
              form.pauseDraft();
              onSave(form.values, form.version);
            });
          }}
        >
          {failedSave && <SaveError error={failedSave.error} />}
          <InlineCreateProvider>
            <FormFields form={form} />
          </InlineCreateProvider>
        </form>
      </FormModal>
      {guard}
    </>
  );
}
