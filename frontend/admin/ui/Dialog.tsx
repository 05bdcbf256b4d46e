import { Modal, type ModalProps } from '@mantine/core';
import { memo } from 'react';
import { useFocusBack } from './useFocusBack';

/**
 * A modal that returns the focus when it closes, even if it was not rendered before it opened. A closed one is not rendered again
 * with the form around it, which would be with each pause of typing.
 */
export const Dialog = memo(
  function Dialog(props: ModalProps) {
    const root = useFocusBack(props.opened);
    return <Modal ref={root} {...props} returnFocus={false} />;
  },
  (before, after) => !before.opened && !after.opened,
);
