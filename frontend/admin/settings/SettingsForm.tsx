import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { useRefreshBrand } from '../brand/brand';
import { FormConflict } from '../conflicts/FormConflict';
import { toFormValues } from '../fields/values';
import { FormBody } from '../forms/FormBody';
import { type DraftForm, useDraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import type { RecordDefinition } from '../records/record-definition';
import { useSaveRecord } from '../records/useSaveRecord';
import { errorMessage } from '../ui/error-message';
import { FormActions } from '../ui/FormActions';
import { toastError } from '../ui/toast';
import classes from './SettingsForm.module.css';

interface Props {
  definition: RecordDefinition;
  submitButton: string;
  record: ResourceRecord;
  actions?: (form: DraftForm) => ReactNode;
  /** Called after a save, when the screen goes on to something else. */
  onSaved?: () => void;
  children: (form: DraftForm) => ReactNode;
}

/** The edit form of settings: messages are toasts, and saving does not navigate. */
export function SettingsForm({ definition, submitButton, record: first, actions, onSaved, children }: Props) {
  const refreshBrand = useRefreshBrand();
  const [record, setRecord] = useState(first);
  const form = useDraftForm({ declaration: definition, record });
  const save = useSaveRecord(definition, {
    onSuccess: (saved, { values }) => {
      if (definition.changesBrand) refreshBrand();
      setRecord(saved);
      form.rebase(toFormValues(form.fields, saved), saved.version, values);
      if (!onSaved) return;
      // The form may be gone before it would remove the draft by itself.
      form.removeDraft();
      onSaved();
    },
    onError: (error) => {
      if (!conflictingRecord(error)) toastError(errorMessage(error));
      form.setServerErrors(error);
    },
  });
  const guard = useUnsavedChangesGuard(form.isDirty);

  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The browser's validation of e-mail and URL inputs.
          if (!event.currentTarget.reportValidity()) return;
          form.submit(() => save.mutate({ record, values: form.values, version: form.version }));
        }}
      >
        <FormBody form={form}>{children(form)}</FormBody>
        <FormActions>
          {actions?.(form)}
          <Button type="submit" disabled={save.isPending || form.isUploading || form.offered !== undefined}>
            {save.isPending ? 'Saving...' : submitButton}
          </Button>
        </FormActions>
      </form>
      <FormConflict
        form={form}
        record={record}
        singular={definition.labels.singular}
        save={save}
        onSave={(values, version) => save.mutate({ record, values, version })}
      />
      {guard}
    </>
  );
}
