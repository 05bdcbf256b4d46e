import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { readText } from '../../fields/read-field';
import type { FormValues } from '../../fields/values';
import { FormFields } from '../../forms/FormFields';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useScreenForm } from '../../forms/useScreenForm';
import type { FailedSave } from '../../records/useBackgroundSave';
import type { Screen } from '../../screen/screen';
import { FormModal } from '../../ui/FormModal';
import { messageOf } from '../../ui/message-of';
import { sentences } from '../../ui/sentences';
import { toastNote } from '../../ui/toast';
import { NewRecordsProvider } from '../new-record/NewRecordsProvider';

interface Props {
  opened: boolean;
  screen: Screen;
  record: ResourceRecord;
  failure: FailedSave | undefined;
  onClose: () => void;
  onClosed: () => void;
  onSave: (values: FormValues, version: number | undefined) => void;
}

/** The edit form in its dialog. */
export function EditForm({ opened, screen, record, failure, onClose, onClosed, onSave }: Props) {
  const errors = failure?.error instanceof ApiError ? failure.error.errors : undefined;
  const form = useScreenForm({ screen, record, values: failure?.values, errors });
  const dirty = opened && form.dirty;
  // The dialog closes with the next step of the router: until then a second press would save a second time.
  const [sent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that failed brings it back
  useEffect(() => setSent(false), [opened, failure]);
  const guard = useLeaveGuard(dirty);
  const close = () => {
    if (dirty) toastNote('Not saved. What you typed is kept in this browser and offered when you open it again.');
    onClose();
  };
  return (
    <>
      <FormModal
        title={`Edit ${readText(record, screen.naming)}`}
        opened={opened}
        onClose={close}
        onClosed={onClosed}
        form={form.id}
        saveDisabled={sent || form.uploading || form.offered !== undefined}
        note={screen.words.note}
        size={form.fields.length > 3 ? 1000 : 720}
      >
        <form
          id={form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (sent || !form.check()) return;
            setSent(true);
            form.handOverDraft();
            onSave(form.values, form.version);
          }}
        >
          {failure && (
            <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
              {sentences(messageOf(failure.error), 'All that you typed is still here.')}
            </Alert>
          )}
          <NewRecordsProvider>
            <FormFields form={form} />
          </NewRecordsProvider>
        </form>
      </FormModal>
      {guard}
    </>
  );
}
