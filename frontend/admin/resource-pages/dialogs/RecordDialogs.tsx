import type { Screen } from '../../resources/screen';
import { EditDialog } from './EditDialog';
import type { useOpenRecord } from './useOpenRecord';
import { ViewDialog } from './ViewDialog';

interface Props {
  screen: Screen;
  opened: ReturnType<typeof useOpenRecord>;
}

/** The edit and view dialogs of a list; loaded together when the first record is opened. */
export default function RecordDialogs({ screen, opened }: Props) {
  return (
    <>
      <EditDialog screen={screen} record={opened.editing} failedSave={opened.failedSave} onClose={opened.close} />
      <ViewDialog screen={screen} record={opened.viewing} onClose={opened.close} />
    </>
  );
}
