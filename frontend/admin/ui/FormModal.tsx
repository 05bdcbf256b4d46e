import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogLevelContext, useDialogLevel } from './dialog-levels';
import classes from './FormModal.module.css';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** It has faded out. */
  onClosed?: () => void;
  /** The form that the primary button sends; without one the dialog has only 'Close'. */
  formId?: string;
  submitLabel?: string;
  submitDisabled?: boolean;
  footnote?: ReactNode;
  size?: number;
  children: ReactNode;
}

/** The shared dialog: cross, 'Close' and one primary button. Head and foot stay, the body scrolls. */
export function FormModal(props: Props) {
  const {
    title,
    opened,
    onClose,
    onClosed,
    formId,
    submitLabel = 'Save Changes',
    submitDisabled,
    footnote,
    size = 1000,
    children,
  } = props;
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  // Mantine remembers where the focus was when a dialog opens, not when it comes to be open.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const { isCovered, change } = useDialogLevel(opened);
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={size}
      fullScreen={phone}
      // Keys belong to the dialog that lies on top.
      closeOnEscape={!isCovered}
      // On the root, which is where Mantine puts a class of the content.
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content radius={phone ? 0 : 'lg'} inert={!opened}>
        <Modal.Header>
          <Modal.Title className={classes.title} data-short={formId !== undefined || undefined}>
            {title}
          </Modal.Title>
          <Modal.CloseButton />
        </Modal.Header>
        {/* Reachable by keyboard, for it scrolls. */}
        <Modal.Body className={classes.body} tabIndex={0} role="region" aria-label={title}>
          <DialogLevelContext value={change}>{children}</DialogLevelContext>
        </Modal.Body>
        <div className={classes.foot}>
          <Text fz={13} c="dimmed" className={classes.note}>
            {footnote}
          </Text>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {formId !== undefined && (
            <Button type="submit" form={formId} disabled={submitDisabled}>
              {submitLabel}
            </Button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
