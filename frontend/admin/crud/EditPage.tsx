import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { baseOf } from '../conflicts/base';
import { CompareDialog } from '../conflicts/CompareDialog';
import { staleCurrent } from '../conflicts/stale';
import { readText } from '../fields/read-field';
import type { FormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { useScreenForm } from '../forms/useScreenForm';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import type { Screen } from '../screen/screen';
import { useMay } from '../session/useMe';
import { Failure } from '../ui/Failure';
import { Forbidden } from '../ui/Forbidden';
import { messageOf } from '../ui/message-of';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHead } from '../ui/PageHead';
import { SaveBar } from '../ui/SaveBar';
import { sentences } from '../ui/sentences';
import { NewRecordsProvider } from './new-record/NewRecordsProvider';

interface Props {
  screen: Screen;
  id: number;
  /** Where to go afterwards. */
  back: string;
}

/** The form of a record on a page of its own. */
export function EditPage({ screen, id, back }: Props) {
  const mayWrite = useMay()(screen.write);
  const { data, error, refetch } = useRecord(screen, mayWrite ? id : undefined);
  if (!mayWrite) return <Forbidden />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error) {
    return (
      <Paper>
        <Failure what={`The ${screen.words.one}`} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  }
  if (!data) return <Skeleton h={420} radius="lg" aria-busy />;
  return <EditPageForm key={id} screen={screen} record={data} back={back} />;
}

function EditPageForm({ screen, record, back }: { screen: Screen; record: ResourceRecord; back: string }) {
  const navigate = useNavigate();
  const form = useScreenForm({ screen, record });
  const save = useSaveRecord(screen, {
    onSuccess: () => {
      form.dropDraft();
      navigate({ to: back, ignoreBlocker: true });
    },
  });
  const isSaving = save.isPending || save.isSuccess;
  const guard = useLeaveGuard(form.dirty && !save.isSuccess);
  const current = staleCurrent(save.error);

  const submit = (values: FormValues, version: number | undefined) => {
    form.hold();
    save.mutate({ record, values, version }, { onError: form.recover });
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) submit(form.values, form.version);
        }}
      >
        <PageHead title={`Edit ${readText(record, screen.naming)}`} />
        {save.error && !current && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
            {sentences(messageOf(save.error), 'All that you typed is still here.')}
          </Alert>
        )}
        <NewRecordsProvider>
          <FormFields form={form} blocks />
        </NewRecordsProvider>
        <SaveBar note={screen.words.note}>
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          <Button type="submit" disabled={isSaving || form.uploading || form.offered !== undefined}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </SaveBar>
      </form>
      {current && (
        <CompareDialog
          opened
          fields={form.fields}
          one={screen.words.one}
          mine={form.values}
          before={baseOf(form.fields, record, form.version)}
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
