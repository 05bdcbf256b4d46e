import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { baseValues } from '../conflicts/base-values';
import { ConflictDialog } from '../conflicts/ConflictDialog';
import { toFormValues } from '../fields/values';
import { FormBody } from '../forms/FormBody';
import { type DraftForm, useDraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { useSaveRecord } from '../records/useSaveRecord';
import { errorMessage } from '../ui/error-message';
import { FormActions } from '../ui/FormActions';
import { toastError } from '../ui/toast';
import classes from './SettingsForm.module.css';
import type { Settings } from './settings';

interface Props {
  settings: Settings;
  record: ResourceRecord;
  actions?: ReactNode;
  /** Called after a save, when the screen goes on to something else. */
  onSaved?: () => void;
  children: (form: DraftForm) => ReactNode;
}

/** The edit form of settings: messages are toasts, and saving does not navigate. */
export function SettingsForm({ settings, record: first, actions, onSaved, children }: Props) {
  const [record, setRecord] = useState(first);
  const form = useDraftForm({ declaration: settings, record });
  const save = useSaveRecord(settings, {
    onSuccess: (saved, { values }) => {
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
  const current = conflictingRecord(save.error);

  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The browser's validation of e-mail and URL inputs.
          if (event.currentTarget.reportValidity() && form.validate()) {
            save.mutate({ record, values: form.values, version: form.version });
          }
        }}
      >
        <FormBody form={form}>{children(form)}</FormBody>
        <FormActions>
          {actions}
          <Button type="submit" disabled={save.isPending || form.isUploading || form.offered !== undefined}>
            {save.isPending ? 'Saving...' : settings.labels.submitButton}
          </Button>
        </FormActions>
      </form>
      {current && (
        <ConflictDialog
          opened
          fields={form.fields}
          singular={settings.labels.singular}
          mine={form.values}
          base={baseValues(form.fields, record, form.version)}
          current={current}
          onClose={save.reset}
          onSave={(values) => {
            form.rebase(values, current.version);
            save.mutate({ record, values, version: current.version });
          }}
        />
      )}
      {guard}
    </>
  );
}
