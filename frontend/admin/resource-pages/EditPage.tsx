import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { baseValues } from '../conflicts/base-values';
import { ConflictDialog } from '../conflicts/ConflictDialog';
import { readText } from '../fields/read-field';
import type { FormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useDraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { errorMessage } from '../ui/error-message';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { joinSentences } from '../ui/join-sentences';
import { LoadError } from '../ui/LoadError';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHeader } from '../ui/PageHeader';
import { InlineCreateProvider } from './inline-create/InlineCreateProvider';

interface Props {
  screen: Screen;
  id: number;
  /** The path to navigate to after saving. */
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

function EditPageForm({ screen, record, back }: { screen: Screen; record: ResourceRecord; back: string }) {
  const navigate = useNavigate();
  const form = useDraftForm({ declaration: screen, record });
  const save = useSaveRecord(screen, {
    onSuccess: () => {
      form.removeDraft();
      navigate({ to: back, ignoreBlocker: true });
    },
  });
  const isSaving = save.isPending || save.isSuccess;
  const guard = useUnsavedChangesGuard(form.isDirty && !save.isSuccess);
  const current = conflictingRecord(save.error);
  const publicPath = screen.publicPath?.(record);

  const submit = (values: FormValues, version: number | undefined) => {
    form.lock();
    save.mutate({ record, values, version }, { onError: form.unlockWithErrors });
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.validate()) submit(form.values, form.version);
        }}
      >
        <PageHeader title={`Edit ${readText(record, screen.displayField)}`}>
          {publicPath && (
            <Button
              component="a"
              href={publicPath}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
            >
              Open the page
            </Button>
          )}
        </PageHeader>
        {save.error && !current && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
            {joinSentences(errorMessage(save.error), 'All that you typed is still here.')}
          </Alert>
        )}
        <InlineCreateProvider>
          <FormFields form={form} inSections />
        </InlineCreateProvider>
        <FormActions note={screen.labels.editFootnote}>
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </FormActions>
      </form>
      {current && (
        <ConflictDialog
          opened
          fields={form.fields}
          singular={screen.labels.singular}
          mine={form.values}
          base={baseValues(form.fields, record, form.version)}
          current={current}
          onClose={save.reset}
          onSave={(values) => {
            form.rebase(values, current.version);
            submit(values, current.version);
          }}
        />
      )}
      {guard}
    </>
  );
}
