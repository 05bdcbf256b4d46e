import { Button, Skeleton } from '@mantine/core';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormValues } from '../fields/values';
import { FormFields } from '../forms/FormFields';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewProvider } from '../preview/PreviewProvider';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { FormActions } from '../ui/FormActions';
import { PageHeader } from '../ui/PageHeader';
import { SaveError } from '../ui/SaveError';
import { SAVES_DRAFT } from '../ui/saves-draft';
import { CreateLaterMenu } from './CreateLaterMenu';
import { previewSource } from './editor/preview-source';
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

/** Whether visitors see its records while they are active: these can be drafts. */
const isContent = ({ fields, writePermission }: Screen): boolean =>
  (writePermission === 'content.write' || writePermission === 'pages.write') &&
  fields.some(({ kind }) => kind === 'status');

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
  const goOn = onCreated ?? (() => navigate({ to: list, ignoreBlocker: true }));
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreateForm(screen, goOn, values);
  const guard = useUnsavedChangesGuard(isUnsaved);

  return (
    <PreviewProvider source={previewSource(screen, form)}>
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
          <PreviewButton />
          {back ?? (
            <Button component={Link} to={list} variant="default">
              Back
            </Button>
          )}
          {isContent(screen) && (
            <Button
              variant="default"
              disabled={!canSubmit || !isUnsaved}
              onClick={() => submit('inactive')}
              {...{ [SAVES_DRAFT]: true }}
            >
              Save draft
            </Button>
          )}
          <Button type="submit" disabled={!canSubmit}>
            {isSaving ? 'Saving...' : `Create ${labels.singular}`}
          </Button>
          {isContent(screen) && <CreateLaterMenu screen={screen} form={form} disabled={!canSubmit} onCreated={goOn} />}
        </FormActions>
        {guard}
      </form>
    </PreviewProvider>
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
