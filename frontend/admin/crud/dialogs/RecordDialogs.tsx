import type { Screen } from '../../screen/screen';
import { EditDialog } from './EditDialog';
import type { useOpened } from './useOpened';
import { ViewDialog } from './ViewDialog';

interface Props {
  screen: Screen;
  opened: ReturnType<typeof useOpened>;
}

/** The record above a list, to be edited or read. */
export default function RecordDialogs({ screen, opened }: Props) {
  return (
    <>
      <EditDialog screen={screen} record={opened.edited} failure={opened.failure} onClose={opened.close} />
      <ViewDialog screen={screen} record={opened.viewed} onClose={opened.close} />
    </>
  );
}
