import { Modal, type ModalProps } from '@mantine/core';
import { memo } from 'react';
import { useFocusBack } from './useFocusBack';

/**
 * A modal that returns the focus when it closes, even if it was not rendered before it opened. While it is closed it is not rendered
 * with its form, which would be at each change of a text.
 */
export const Dialog = memo(
  function Dialog(props: ModalProps) {
    const root = useFocusBack(props.opened);
    return <Modal ref={root} {...props} returnFocus={false} />;
  },
  (before, after) => !before.opened && !after.opened,
);
