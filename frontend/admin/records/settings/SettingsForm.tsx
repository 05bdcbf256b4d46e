import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { useRefreshBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { isSignedOut } from '../../core/session/current-user';
import { toastFailure } from '../../core/toasts/toast';
import { FormActions } from '../../core/ui/FormActions';
import { SaveError } from '../../core/ui/SaveError';
import { FormConflict } from '../conflicts/FormConflict';
import { FormBody } from '../form/FormBody';
import { type DraftForm, useDraftForm } from '../form/useDraftForm';
import { useUnsavedChangesGuard } from '../form/useUnsavedChangesGuard';
import { HistoryButton } from '../history/HistoryButton';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewProvider } from '../preview/PreviewProvider';
import type { PreviewSource } from '../preview/preview-context';
import { WithPreview } from '../preview/WithPreview';
import type { RecordDefinition } from '../record/record-definition';
import { useSaveRecord } from '../record/useSaveRecord';
import classes from './SettingsForm.module.css';
import { SETTINGS_ID } from './settings-id';

interface Props {
  definition: RecordDefinition;
  submitButton: string;
  record: ResourceRecord;
  /** Rendered beside the submit button. */
  actions?: (form: DraftForm) => ReactNode;
  /** The preview of the page with the settings and unsaved values. */
  preview?: (form: DraftForm) => PreviewSource;
  /** Called after a save, when the screen continues with something else. */
  onSaved?: () => void;
  children: (form: DraftForm) => ReactNode;
}

/** The edit form of settings: messages are toasts, and saving does not navigate. */
export function SettingsForm({ definition, submitButton, record: first, actions, preview, onSaved, children }: Props) {
  const refreshBrand = useRefreshBrand();
  const form = useDraftForm({ declaration: definition, record: first });
  const record = form.record ?? first;
  const save = useSaveRecord(definition, {
    onSuccess: (saved, { values }) => {
      if (definition.changesBrand) refreshBrand();
      form.session.saved(saved, values);
      if (!onSaved) return;
      // The form may unmount before it removes the draft itself.
      form.removeDraft();
      onSaved();
    },
    onError: (error) => {
      if (!conflictingRecord(error) && !isSignedOut(error)) toastFailure(error);
      form.setServerErrors(error);
    },
  });
  const guard = useUnsavedChangesGuard(() => form.session.isDirty);

  return (
    <PreviewProvider source={preview?.(form)} isOpenAtFirst={definition.name === 'identity'}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Triggers the browser's validation of e-mail and URL inputs.
          if (!event.currentTarget.reportValidity()) return;
          form.submit(() => save.mutate({ record, values: form.values, version: form.version }));
        }}
      >
        {isSignedOut(save.error) && <SaveError error={save.error} />}
        <FormBody form={form}>{preview ? <WithPreview>{children(form)}</WithPreview> : children(form)}</FormBody>
        <FormActions>
          {/* A form with some fields of another has no separate history. */}
          {definition.draftName === undefined && (
            <HistoryButton
              definition={definition}
              id={SETTINGS_ID}
              form={form}
              onRestored={(saved) => {
                if (definition.changesBrand) refreshBrand();
                form.session.saved(saved);
              }}
            />
          )}
          {preview && <PreviewButton />}
          {actions?.(form)}
          <Button type="submit" disabled={save.isPending || form.isUploading || form.offered !== undefined}>
            {save.isPending ? t('ui.savingDots') : submitButton}
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
    </PreviewProvider>
  );
}
