import { Button, Paper, Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { FormConflict } from '../conflicts/FormConflict';
import { readText } from '../fields/read-field';
import type { FormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { PreviewProvider } from '../preview/PreviewProvider';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { SaveError } from '../ui/SaveError';
import { DeletedRecord } from './deleted/DeletedRecord';
import { EditorDraftButton, EditorPublishMenu, EditorState, EditorTools } from './editor/EditorParts';
import { useRecordEditor } from './editor/useRecordEditor';
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
  if (error instanceof ApiError && error.status === 404) {
    return <DeletedRecord screen={screen} id={id} onRestored={() => refetch()} />;
  }
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
  const editor = useRecordEditor(screen, first);
  const { record, form, server } = editor;
  // One sees beside the form what was saved.
  const staysOpen = screen.publicPath !== undefined;
  const save = useSaveRecord(screen, {
    onSuccess: (saved, { values }) => {
      if (staysOpen) editor.goOnFrom(saved, values);
      else {
        form.removeDraft();
        navigate({ to: back, ignoreBlocker: true });
      }
    },
  });
  const isLeaving = save.isSuccess && !staysOpen;
  const isSaving = save.isPending || isLeaving;
  const guard = useUnsavedChangesGuard(form.isDirty && !isLeaving);
  const isConflict = conflictingRecord(save.error) !== undefined;
  const submit = (values: FormValues, version: number | undefined) => {
    if (!staysOpen) form.lock();
    save.mutate(
      { record, values, version, before: server?.settle },
      {
        onError: (error) => {
          server?.resume();
          if (staysOpen) form.setServerErrors(error);
          else form.unlockWithErrors(error);
        },
      },
    );
  };

  return (
    <PreviewProvider source={editor.previewed} isOpenAtFirst>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(() => submit(form.values, form.version));
        }}
      >
        <PageHeader title={`Edit ${readText(record, screen.displayField)}`} />
        <EditorState editor={editor} />
        {save.error && !isConflict && <SaveError error={save.error} />}
        <InlineCreateProvider>
          <FormFields form={form} inSections />
        </InlineCreateProvider>
        <FormActions note={screen.labels.editFootnote}>
          <EditorTools editor={editor} />
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          <EditorDraftButton editor={editor} isSaving={isSaving} />
          <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
          <EditorPublishMenu editor={editor} isSaving={isSaving} />
        </FormActions>
      </form>
      <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      {guard}
    </PreviewProvider>
  );
}
