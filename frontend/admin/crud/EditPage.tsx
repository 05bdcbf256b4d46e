import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import { callsOf } from '../screen/calls';
import { inputOf } from '../screen/form-declaration';
import type { Screen } from '../screen/screen';
import { useAdminApi } from '../session/SessionProvider';
import { useMay } from '../session/useMe';
import { listKey } from '../table/useList';
import { Failure } from '../ui/Failure';
import { Forbidden } from '../ui/Forbidden';
import { messageOf } from '../ui/message-of';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHead } from '../ui/PageHead';
import { SaveBar } from '../ui/SaveBar';
import { sentences } from '../ui/sentences';
import { toastDone } from '../ui/toast';
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
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useScreenForm({ screen, record });
  const [step, setStep] = useState<'writing' | 'saving' | 'saved'>('writing');
  const [failure, setFailure] = useState<{ error: unknown }>();
  const guard = useLeaveGuard(form.dirty && step !== 'saved');
  const current = staleCurrent(failure);

  const save = async (values: FormValues, version: number | undefined) => {
    setStep('saving');
    form.hold();
    setFailure(undefined);
    try {
      await api.send('PUT', callsOf(screen).update(record.id), inputOf(screen, record, values, version));
      form.dropDraft();
      setStep('saved');
      toastDone(`${screen.words.label} updated`);
      await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      // The guard must have been told by then.
      setTimeout(() => navigate({ to: back }));
    } catch (error) {
      setStep('writing');
      setFailure({ error });
      form.release();
      form.refuse(error);
    }
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) save(form.values, form.version);
        }}
      >
        <PageHead title={`Edit ${readText(record, screen.naming)}`} />
        {failure && !current && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
            {sentences(messageOf(failure.error), 'All that you typed is still here.')}
          </Alert>
        )}
        <NewRecordsProvider>
          <FormFields form={form} blocks />
        </NewRecordsProvider>
        <SaveBar note={screen.words.note}>
          <Button component={Link} to={back} variant="default">
            Back
          </Button>
          <Button type="submit" disabled={step !== 'writing' || form.uploading || form.offered !== undefined}>
            {step === 'writing' ? 'Save Changes' : 'Saving...'}
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
          onClose={() => setFailure(undefined)}
          onSave={(values) => {
            form.rebase(values, current.version);
            save(values, current.version);
          }}
        />
      )}
      {guard}
    </>
  );
}
