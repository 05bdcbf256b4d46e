import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { FormFields } from '../../forms/FormFields';
import { NewRecords } from '../../inputs/new-record';
import type { Screen } from '../../screen/screen';
import { FormModal } from '../../ui/FormModal';
import { messageOf } from '../../ui/message-of';
import { sentences } from '../../ui/sentences';
import { toastNote } from '../../ui/toast';
import { useCreate } from './useCreate';

interface Props {
  screen: Screen;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  onMade: (record: ResourceRecord) => void;
}

const none = () => undefined;

/** The form of a new record above the form that is to name it. */
export default function NewRecordDialog({ screen, opened, onClose, onClosed, onMade }: Props) {
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreate(screen, onMade);
  const close = () => {
    if (isUnsaved) toastNote('Not saved. What you typed is kept in this browser and offered when you open it again.');
    onClose();
  };
  return (
    <FormModal
      title={screen.words.create}
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      form={form.id}
      // The title says what; on a phone there is no room for more.
      save={isSaving ? 'Saving...' : 'Create'}
      saveDisabled={!canSubmit}
      size={form.fields.length > 3 ? 860 : 640}
    >
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree it lies within the other form.
          event.stopPropagation();
          submit();
        }}
      >
        {error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not saved" mb="lg" role="alert">
            {sentences(messageOf(error), 'All that you typed is still here.')}
          </Alert>
        )}
        {/* One above the other is enough. */}
        <NewRecords value={none}>
          <FormFields form={form} />
        </NewRecords>
      </form>
    </FormModal>
  );
}
