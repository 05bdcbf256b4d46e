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
import { HistoryButton } from '../history/HistoryButton';
import { DraftLinkButton } from '../preview/DraftLinkButton';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewProvider } from '../preview/PreviewProvider';
import { DraftConflict } from '../publication/DraftConflict';
import { Here } from '../publication/Here';
import { PublishMenu } from '../publication/PublishMenu';
import { SaveDraftButton } from '../publication/SaveDraftButton';
import { StateLine } from '../publication/StateLine';
import { usePresence } from '../publication/usePresence';
import { useServerDraft } from '../publication/useServerDraft';
import { contentOf } from '../records/server-draft';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { SaveError } from '../ui/SaveError';
import { DeletedRecord } from './DeletedRecord';
import { InlineCreateProvider } from './inline-create/InlineCreateProvider';
import { previewSource } from './preview-source';

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
  const [record, setRecord] = useState(first);
  const form = useDraftForm({ declaration: screen, record });
  const server = useServerDraft(screen, record, form);
  const others = usePresence(screen.name, record.id, server !== undefined);
  const [isComparing, setComparing] = useState(false);
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
    <PreviewProvider source={previewSource(screen, form, record)} isOpenAtFirst>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(() => submit(form.values, form.version));
        }}
      >
        <PageHeader title={`Edit ${readText(record, screen.displayField)}`} />
        {server && (
          <>
            <Here others={others} fields={form.fields} />
            <StateLine status={readText(record, 'status')} server={server} onCompare={() => setComparing(true)} />
          </>
        )}
        {save.error && !isConflict && <SaveError error={save.error} />}
        <InlineCreateProvider>
          <FormFields form={form} inSections />
        </InlineCreateProvider>
        <FormActions note={screen.labels.editFootnote}>
          <HistoryButton
            definition={screen}
            id={record.id}
            form={form}
            onRestored={(saved) => {
              setRecord(saved);
              form.rebase(toFormValues(form.fields, saved), saved.version);
            }}
          />
          <PreviewButton />
          <DraftLinkButton record={{ resource: screen.name, id: record.id }} />
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          {server && <SaveDraftButton server={server} disabled={isSaving || form.isUploading} />}
          <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
          {server && (
            <PublishMenu
              definition={screen}
              record={record}
              status={readText(record, 'status')}
              version={form.version}
              server={server}
              disabled={isSaving || form.offered !== undefined}
              onUnpublished={(saved) => {
                setRecord({ ...saved, draft: contentOf(server.current())?.draft } as ResourceRecord);
                form.setVersion(saved.version);
                form.setValue('status', 'inactive');
              }}
            />
          )}
        </FormActions>
      </form>
      <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      {server && (
        <DraftConflict
          opened={isComparing}
          form={form}
          singular={screen.labels.singular}
          server={server}
          onClose={() => setComparing(false)}
        />
      )}
      {guard}
    </PreviewProvider>
  );
}
