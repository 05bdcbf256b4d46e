import { Button, Paper, Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { FormConflict } from '../conflicts/FormConflict';
import { readText } from '../fields/read-field';
import { type FormValues, toFormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useDraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { LoadError } from '../ui/LoadError';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHeader } from '../ui/PageHeader';
import { PreviewButton } from '../ui/PreviewButton';
import { SaveError } from '../ui/SaveError';
import { InlineCreateProvider } from './inline-create/InlineCreateProvider';

interface Props {
  screen: Screen;
  id: number;
  /** The path of the button Back; where to go after saving, unless the record is previewed. */
  back: string;
}

/** The edit form as a page, for screens with `pages`. */
export function EditPage({ screen, id, back }: Props) {
  const { can } = usePermissions();
  const canWrite = can(screen.writePermission);
  const { data, error, refetch } = useRecord(screen, canWrite ? id : undefined);
  if (!canWrite) return <Forbidden />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error) {
    return (
      <Paper>
        <LoadError what={`The ${screen.labels.singular}`} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  }
  if (!data) return <Skeleton h={420} radius="lg" aria-busy />;
  return <EditPageForm key={id} screen={screen} record={data} back={back} />;
}

function EditPageForm({ screen, record: first, back }: { screen: Screen; record: ResourceRecord; back: string }) {
  const navigate = useNavigate();
  const [record, setRecord] = useState(first);
  const form = useDraftForm({ declaration: screen, record });
  // One sees beside the form what was saved.
  const staysOpen = screen.publicPath !== undefined;
  const save = useSaveRecord(screen, {
    onSuccess: (saved, { values }) => {
      if (staysOpen) {
        setRecord(saved);
        form.rebase(toFormValues(form.fields, saved), saved.version, values);
      } else {
        form.removeDraft();
        navigate({ to: back, ignoreBlocker: true });
      }
    },
  });
  const isLeaving = save.isSuccess && !staysOpen;
  const isSaving = save.isPending || isLeaving;
  const guard = useUnsavedChangesGuard(form.isDirty && !isLeaving);
  const isConflict = conflictingRecord(save.error) !== undefined;
  const preview = screen.publicPath && {
    path: screen.publicPath(record),
    title: readText(record, screen.displayField),
    version: record.version,
    note: 'As it is saved now. Save to see your changes here.',
    absence: `Visitors can’t see this ${screen.labels.singular}. Once it is active and saved, it is shown here.`,
  };

  const submit = (values: FormValues, version: number | undefined) => {
    if (!staysOpen) form.lock();
    save.mutate({ record, values, version }, { onError: staysOpen ? form.setServerErrors : form.unlockWithErrors });
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(() => submit(form.values, form.version));
        }}
      >
        <PageHeader title={`Edit ${readText(record, screen.displayField)}`} />
        {save.error && !isConflict && <SaveError error={save.error} />}
        <InlineCreateProvider>
          <FormFields form={form} inSections preview={preview} />
        </InlineCreateProvider>
        <FormActions note={screen.labels.editFootnote}>
          {preview && <PreviewButton {...preview} />}
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </FormActions>
      </form>
      <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      {guard}
    </>
  );
}
