import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { readText } from '../../fields/read-field';
import { type FormValues, toFormValues } from '../../fields/values';
import { FormFields } from '../../forms/FormFields';
import { useDraftForm } from '../../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../../forms/useUnsavedChangesGuard';
import { HistoryButton } from '../../history/HistoryButton';
import { DraftConflict } from '../../publication/DraftConflict';
import { Here } from '../../publication/Here';
import { PublishMenu } from '../../publication/PublishMenu';
import { SaveDraftButton } from '../../publication/SaveDraftButton';
import { StateLine } from '../../publication/StateLine';
import { usePresence } from '../../publication/usePresence';
import { useServerDraft } from '../../publication/useServerDraft';
import { contentOf } from '../../records/server-draft';
import type { FailedSave } from '../../records/useBackgroundSave';
import type { Screen } from '../../resources/screen';
import { FormModal } from '../../ui/FormModal';
import { SaveError } from '../../ui/SaveError';
import { toastInfo } from '../../ui/toast';
import { InlineCreateProvider } from '../inline-create/InlineCreateProvider';

const KEPT = 'Not saved. What you typed is kept in this browser and offered when you open it again.';

interface Props {
  opened: boolean;
  screen: Screen;
  record: ResourceRecord;
  failedSave: FailedSave | undefined;
  onClose: () => void;
  onClosed: () => void;
  onSave: (change: EditedRecord) => void;
}

interface EditedRecord {
  record: ResourceRecord;
  values: FormValues;
  version: number | undefined;
  /** Awaited before the record is sent. */
  before: (() => Promise<ResourceRecord>) | undefined;
}

export function EditForm({ opened, screen, record: first, failedSave, onClose, onClosed, onSave }: Props) {
  const [record, setRecord] = useState(first);
  const errors = failedSave?.error instanceof ApiError ? failedSave.error.errors : undefined;
  const form = useDraftForm({ declaration: screen, record, values: failedSave?.values, errors });
  const server = useServerDraft(screen, record, form);
  const others = usePresence(screen.name, record.id, opened && server !== undefined);
  const dirty = opened && form.isDirty;
  // The dialog stays open until the router has navigated: without this a second submit in between would save twice.
  const [isSubmitted, setSubmitted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that failed brings it back
  useEffect(() => setSubmitted(false), [opened, failedSave]);
  const [isComparing, setComparing] = useState(false);
  const guard = useUnsavedChangesGuard(dirty);
  const close = () => {
    if (server?.canSave && !form.offered) {
      server.save().then((isSaved) => (isSaved ? toastInfo('Saved as a draft.') : toastInfo(KEPT)));
    } else if (dirty) toastInfo(KEPT);
    onClose();
  };
  return (
    <>
      <FormModal
        title={`Edit ${readText(record, screen.displayField)}`}
        opened={opened}
        onClose={close}
        onClosed={onClosed}
        formId={form.id}
        submitDisabled={isSubmitted || form.isUploading || form.offered !== undefined}
        footnote={screen.labels.editFootnote}
        actions={
          screen.hasHistory !== false && (
            <HistoryButton
              definition={screen}
              id={record.id}
              form={form}
              onRestored={(saved) => {
                setRecord(saved);
                form.rebase(toFormValues(form.fields, saved), saved.version);
              }}
            />
          )
        }
        secondary={
          server && <SaveDraftButton server={server} formId={form.id} disabled={form.isUploading || isSubmitted} />
        }
        menu={
          server && (
            <PublishMenu
              definition={screen}
              record={record}
              status={readText(record, 'status')}
              version={form.version}
              server={server}
              disabled={isSubmitted || form.offered !== undefined}
              onUnpublished={(saved) => {
                setRecord({ ...saved, draft: contentOf(server.current())?.draft } as ResourceRecord);
                form.setVersion(saved.version);
                form.setValue('status', 'inactive');
              }}
            />
          )
        }
        size={form.fields.length > 3 ? 1000 : 720}
      >
        <form
          id={form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isSubmitted) return;
            form.submit(() => {
              setSubmitted(true);
              form.pauseDraft();
              onSave({
                record: server?.current() ?? record,
                values: form.values,
                version: form.version,
                before: server?.settle,
              });
            });
          }}
        >
          {server && (
            <>
              <Here others={others} fields={form.fields} />
              <StateLine status={readText(record, 'status')} server={server} onCompare={() => setComparing(true)} />
            </>
          )}
          {failedSave && <SaveError error={failedSave.error} />}
          <InlineCreateProvider>
            <FormFields form={form} />
          </InlineCreateProvider>
        </form>
      </FormModal>
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
    </>
  );
}
