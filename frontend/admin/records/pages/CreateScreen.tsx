import { Skeleton } from '@mantine/core';
import { ClientOnly, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { usePermissions } from '../../core/session/usePermissions';
import { Forbidden } from '../../core/ui/Forbidden';
import { PageHeader } from '../../core/ui/PageHeader';
import type { Field } from '../../fields/field/field';
import { fieldsFor } from '../../fields/field/form-declaration';
import type { FormValues } from '../../fields/field/values';
import { defaultValues } from '../../fields/kinds/form-values';
import { useKeptForm } from '../form/useKeptForm';
import type { Screen } from '../screens/screen';
import { EditPage } from './EditPage';
import { RecordForm } from './RecordForm';

interface Props {
  screen: Screen;
  /** Initial values; memoize them. */
  values?: FormValues;
  /** Replaces the Back button, which leads to the list. */
  back?: ReactNode;
  /** By default opens the list. */
  onCreated?: () => void;
  /** The id of the record created here, from the location. */
  record?: string | undefined;
}

/**
 * The create form, as a page. When the new record is saved as a draft, the form stays and edits it, and the address becomes that of
 * the record. The router's location stays the same, plus the id, because another route would mount another form and lose the
 * cursor, the undo history and running uploads.
 */
export function CreateScreen(props: Props) {
  const { screen, record } = props;
  const { canWrite } = usePermissions();
  const navigate = useNavigate();
  const { number, isNew, onMade } = useKeptForm(record ?? 'new');
  if (!canWrite(screen.name)) return <Forbidden />;
  const list = `/admin/${screen.name}`;
  if (!isNew) return <EditPage screen={screen} id={Number(record)} />;
  const continueAs = (id: number) => {
    const made = String(id);
    onMade(made);
    navigate({
      to: '.',
      search: (search) => ({ ...search, record: made }),
      mask: {
        ...(screen.pages ? { to: screen.pages.edit(id) } : { to: list, search: { edit: made } }),
        unmaskOnReload: true,
      },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  return (
    // Rendered on the client only: input typed before hydration would be lost.
    <ClientOnly fallback={<FormSkeleton title={screen.labels.createTitle} lead={screen.labels.emptyText} />}>
      <CreateForm key={number} {...props} list={list} onDrafted={continueAs} />
    </ClientOnly>
  );
}

interface FormProps extends Omit<Props, 'record'> {
  list: string;
  onDrafted: (id: number) => void;
}

const sameFields = (fields: Field[]): Field[] | undefined => fields;

/** Waits for data that the fields depend on. */
function CreateForm({ screen, ...props }: FormProps) {
  const useFields = screen.useCreateFields ?? sameFields;
  const fields = useFields(screen.fields);
  const shown = useMemo(() => fields && { ...screen, fields }, [screen, fields]);
  if (!shown) return <FormSkeleton title={screen.labels.createTitle} lead={screen.labels.emptyText} />;
  return <ReadyForm screen={shown} {...props} />;
}

function ReadyForm({ screen, values, back, list, onCreated, onDrafted }: FormProps) {
  const saved = useMemo(
    () => values && { ...defaultValues(fieldsFor(screen, undefined)), ...values },
    [screen, values],
  );
  return (
    <RecordForm screen={screen} values={saved} list={list} back={back} onSaved={onCreated} onDrafted={onDrafted} />
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
