import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';
import { BlockKinds } from './BlockKinds';

interface Props {
  opened: boolean;
  present: readonly unknown[];
  onPick: (kind: string) => void;
  onClose: () => void;
  /** Called after the dialog has disappeared. */
  onClosed: () => void;
}

/** The kinds of blocks in a dialog. */
export function BlockPicker({ opened, present, onPick, onClose, onClosed }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // The caller focuses the new block.
      returnFocus={false}
      title={t('pageEditor.addBlock')}
      size={900}
    >
      <BlockKinds present={present} onPick={onPick} />
    </Dialog>
  );
}
