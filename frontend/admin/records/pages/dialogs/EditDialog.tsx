import { useQueryClient } from '@tanstack/react-query';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../../api/conflicting-record';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useDialogContent } from '../../../core/ui/useLastDefined';
import { fieldsFor } from '../../../fields/field/form-declaration';
import { baseValues } from '../../conflicts/base-values';
import { ConflictDialog } from '../../conflicts/ConflictDialog';
import { contentOf, draftPath } from '../../record/server-draft';
import { evictSaves, type FailedSave, useBackgroundSave } from '../../record/useBackgroundSave';
import type { Screen } from '../../screens/screen';
import { EditForm } from './EditForm';

interface Props {
  screen: Screen;
  /** The fetched record; undefined while the dialog is closed or loading. */
  record: ResourceRecord | undefined;
  failedSave: FailedSave | undefined;
  onClose: () => void;
}

/** Edits a record in a dialog. After a failed save it opens with the submitted values; after a 409 it compares both versions. */
export function EditDialog({ screen, record, failedSave, onClose }: Props) {
  const queryClient = useQueryClient();
  const api = useAdminApi();
  const save = useBackgroundSave(screen);
  const { shown, clear } = useDialogContent(record);
  const failed = useDialogContent(failedSave);
  if (!shown) return null;

  /** The save replaces the draft that the form had; without a draft there is nothing to do. */
  const dropDraft = (edited: ResourceRecord) => async () => {
    const draft_at = contentOf(edited)?.publication.draft_at;
    if (draft_at) await api.send('PUT', draftPath(screen, edited.id), { values: {}, draft_at }).catch(() => undefined);
    return undefined;
  };
  const opened = record !== undefined;
  // `failed` keeps the last value, which may belong to another record.
  const failure = failed.shown?.record.id === shown.id ? failed.shown : undefined;
  // Unmounts the form after the transition, so that it stops writing its draft.
  const closed = () => {
    clear();
    failed.clear();
  };

  const current = conflictingRecord(failure?.error);
  const close = () => {
    evictSaves(queryClient, screen, shown.id);
    onClose();
  };
  if (failure && current) {
    return (
      <ConflictDialog
        key={`compare-${shown.id}-${current.version}`}
        opened={opened}
        fields={fieldsFor(screen, current)}
        singular={screen.labels.singular}
        mine={failure.values}
        base={baseValues(fieldsFor(screen, current), failure.record, failure.version)}
        current={current}
        onClose={close}
        onClosed={closed}
        onSave={(values) => {
          onClose();
          save({ record: current, values, version: current.version, before: dropDraft(failure.record) });
        }}
      />
    );
  }
  return (
    <EditForm
      key={`${shown.id}-${failure ? 'again' : 'first'}`}
      opened={opened}
      screen={screen}
      record={shown}
      failedSave={failure}
      onClose={close}
      onClosed={closed}
      onSave={(change) => {
        onClose();
        save(change);
      }}
    />
  );
}
