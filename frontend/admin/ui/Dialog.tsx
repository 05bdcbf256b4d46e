import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './useFocusBack';

/** A modal that returns the focus when it closes, even if it was not rendered before it opened. */
export function Dialog(props: ModalProps) {
  const root = useFocusBack(props.opened);
  return <Modal ref={root} {...props} returnFocus={false} />;
}
