import type { ResourceRecord } from '../../../../backend/resource/resource.dto.js';
import { useLast } from '../../ui/useLast';
import { type FailedAttempt, useSaves } from '../saves/SavesProvider';
import type { Screen } from '../screen';
import { fieldsFor } from '../useScreenForm';
import { CompareDialog } from './CompareDialog';
import { EditForm } from './EditForm';
import { staleCurrent } from './stale';

interface Props {
  screen: Screen;
  /** The record that is open, once it has been fetched. */
  record: ResourceRecord | undefined;
  failure: FailedAttempt | undefined;
  onClose: () => void;
}

interface Opened {
  record: ResourceRecord;
  failure: FailedAttempt | undefined;
}

/** The form of a record above its list; after a failed save with all that was typed, or beside what others saved. */
export function EditDialog({ screen, record, failure, onClose }: Props) {
  const saves = useSaves();
  const opened: Opened | undefined = record && { record, failure };
  const shown = useLast(opened);
  if (!shown) return null;

  const current = staleCurrent(shown.failure);
  const close = () => {
    saves.forget(screen, shown.record.id);
    onClose();
  };
  if (shown.failure && current) {
    return (
      <CompareDialog
        key={`compare-${shown.record.id}-${current.version}`}
        opened={opened !== undefined}
        fields={fieldsFor(screen, current)}
        one={screen.words.one}
        mine={shown.failure.values}
        current={current}
        onClose={close}
        onSave={(values) => {
          onClose();
          saves.save({ screen, record: current, values, version: current.version });
        }}
      />
    );
  }
  return (
    <EditForm
      key={`${shown.record.id}-${shown.failure ? 'again' : 'first'}`}
      opened={opened !== undefined}
      screen={screen}
      record={shown.record}
      failure={shown.failure}
      onClose={close}
      onSave={(values, version) => {
        onClose();
        saves.save({ screen, record: shown.record, values, version });
      }}
    />
  );
}
