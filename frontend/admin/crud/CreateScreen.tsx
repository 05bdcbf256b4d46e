import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { FormFields } from '../forms/FormFields';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import type { Screen } from '../screen/screen';
import { useMay } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';
import { messageOf } from '../ui/message-of';
import { PageHead } from '../ui/PageHead';
import { SaveBar } from '../ui/SaveBar';
import { sentences } from '../ui/sentences';
import { NewRecordsProvider } from './new-record/NewRecordsProvider';
import { useCreate } from './new-record/useCreate';

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
  const navigate = useNavigate();
  const list = `/admin/${screen.name}`;
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreate(screen, () =>
    navigate({ to: list, ignoreBlocker: true }),
  );
  const guard = useLeaveGuard(isUnsaved);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHead title={words.create} lead={words.purpose} />
      {error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
          {sentences(messageOf(error), 'All that you typed is still here.')}
        </Alert>
      )}
      <NewRecordsProvider>
        <FormFields form={form} blocks />
      </NewRecordsProvider>
      <SaveBar note="Drafts are kept in this browser until you save.">
        <Button component={Link} to={list} variant="default">
          Back
        </Button>
        <Button type="submit" disabled={!canSubmit}>
          {isSaving ? 'Saving...' : `Create ${words.one}`}
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
