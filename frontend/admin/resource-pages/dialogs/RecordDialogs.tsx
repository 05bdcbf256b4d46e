import type { Screen } from '../../resources/screen';
import { DeletedRecordDialog } from '../deleted/DeletedRecord';
import { EditDialog } from './EditDialog';
import type { useOpenRecord } from './useOpenRecord';
import { ViewDialog } from './ViewDialog';

interface Props {
  screen: Screen;
  opened: ReturnType<typeof useOpenRecord>;
}

/** The dialogs of a list's records: to edit, view, and restore a deleted one; loaded together with the first opened record. */
export default function RecordDialogs({ screen, opened }: Props) {
  return (
    <>
      <EditDialog screen={screen} record={opened.editing} failedSave={opened.failedSave} onClose={opened.close} />
      <ViewDialog screen={screen} record={opened.viewing} onClose={opened.close} />
      <DeletedRecordDialog
        screen={screen}
        id={opened.missingId}
        onClose={opened.close}
        onUnknown={opened.giveUp}
        onRestored={opened.retry}
      />
    </>
  );
}
