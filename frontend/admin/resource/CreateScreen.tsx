import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminApi } from '../session/SessionProvider';
import { useMay } from '../session/useMe';
import { listKey } from '../table/useList';
import { Forbidden } from '../ui/Forbidden';
import { messageOf } from '../ui/message-of';
import { PageHead } from '../ui/PageHead';
import { SaveBar } from '../ui/SaveBar';
import { sentences } from '../ui/sentences';
import { toastDone } from '../ui/toast';
import { callsOf } from './calls';
import { FormFields } from './FormFields';
import { inputOf } from './form-declaration';
import type { Screen } from './screen';
import { useLeaveGuard } from './useLeaveGuard';
import { useScreenForm } from './useScreenForm';

/** The form of a new record, on a page of its own. */
export function CreateScreen({ screen }: { screen: Screen }) {
  const mayWrite = useMay()(screen.write);
  if (!mayWrite) return <Forbidden />;
  return (
    // What is typed before React answers would be lost.
    <ClientOnly fallback={<FormSkeleton title={screen.words.create} lead={screen.words.purpose} />}>
      <CreateForm screen={screen} />
    </ClientOnly>
  );
}

function CreateForm({ screen }: { screen: Screen }) {
  const { words } = screen;
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useScreenForm({ screen });
  const [step, setStep] = useState<'writing' | 'saving' | 'saved'>('writing');
  const [problem, setProblem] = useState<string>();
  const guard = useLeaveGuard(form.dirty && step !== 'saved');
  const list = `/admin/${screen.name}`;

  const save = async () => {
    setStep('saving');
    form.hold();
    setProblem(undefined);
    try {
      await api.send('POST', callsOf(screen).create, inputOf(screen, undefined, form.values, undefined));
      form.dropDraft();
      setStep('saved');
      toastDone(`${words.label} created`);
      await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      // The guard must have been told by then.
      setTimeout(() => navigate({ to: list }));
    } catch (error) {
      setStep('writing');
      setProblem(messageOf(error));
      form.release();
      form.refuse(error);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) save();
      }}
    >
      <PageHead title={words.create} lead={words.purpose} />
      {problem && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
          {sentences(problem, 'All that you typed is still here.')}
        </Alert>
      )}
      <FormFields form={form} blocks />
      <SaveBar note="Drafts are kept in this browser until you save.">
        <Button component={Link} to={list} variant="default">
          Back
        </Button>
        <Button type="submit" disabled={step !== 'writing' || form.uploading || form.offered !== undefined}>
          {step === 'writing' ? `Create ${words.one}` : 'Saving...'}
        </Button>
      </SaveBar>
      {guard}
    </form>
  );
}

function FormSkeleton({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Skeleton h={420} radius="lg" aria-busy />
    </>
  );
}
