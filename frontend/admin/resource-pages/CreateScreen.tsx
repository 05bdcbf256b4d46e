import { Button, Skeleton } from '@mantine/core';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { PageHeader } from '../ui/PageHeader';
import { SaveError } from '../ui/SaveError';
import { InlineCreateProvider } from './inline-create/InlineCreateProvider';
import { useCreateForm } from './inline-create/useCreateForm';

interface Props {
  screen: Screen;
  /** Filled in; memoize it. */
  values?: FormValues;
  /** The button 'Back': to the list by default. */
  back?: ReactNode;
  /** By default the list is opened. */
  onCreated?: () => void;
}

/** The create form, as a page. */
export function CreateScreen(props: Props) {
  const { screen } = props;
  const { can } = usePermissions();
  if (!can(screen.writePermission)) return <Forbidden />;
  return (
    // Rendered on the client only: input typed before hydration would be lost.
    <ClientOnly fallback={<FormSkeleton title={screen.labels.createTitle} lead={screen.labels.emptyText} />}>
      <CreateForm {...props} />
    </ClientOnly>
  );
}

function CreateForm({ screen, values, back, onCreated }: Props) {
  const { labels } = screen;
  const navigate = useNavigate();
  const list = `/admin/${screen.name}`;
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreateForm(
    screen,
    onCreated ?? (() => navigate({ to: list, ignoreBlocker: true })),
    values,
  );
  const guard = useUnsavedChangesGuard(isUnsaved);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader title={labels.createTitle} subtitle={labels.emptyText} />
      {error && <SaveError error={error} />}
      <InlineCreateProvider>
        <FormFields form={form} inSections />
      </InlineCreateProvider>
      <FormActions note="Drafts are kept in this browser until you save.">
        {back ?? (
          <Button component={Link} to={list} variant="default">
            Back
          </Button>
        )}
        <Button type="submit" disabled={!canSubmit}>
          {isSaving ? 'Saving...' : `Create ${labels.singular}`}
        </Button>
      </FormActions>
      {guard}
    </form>
  );
}

function FormSkeleton({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHeader title={title} subtitle={lead} />
      <Skeleton h={420} radius="lg" aria-busy />
    </>
  );
}
