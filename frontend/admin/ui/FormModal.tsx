import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogLevelContext, useDialogLevel } from './dialog-levels';
import classes from './FormModal.module.css';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called after the exit transition. */
  onClosed?: () => void;
  /** The form that the primary button submits; without one there is only 'Close'. */
  formId?: string;
  submitLabel?: string;
  submitDisabled?: boolean;
  footnote?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Buttons before and after the primary one. */
  secondary?: ReactNode;
  menu?: ReactNode;
  size?: number;
  children: ReactNode;
}

/** A modal with sticky header and footer, for forms and views. */
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
    actions,
    secondary,
    menu,
    size = 1000,
    children,
  } = props;
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  // Mantine stores the focus to return to when `opened` changes, so a modal must not mount opened.
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
      // Escape closes the topmost modal only.
      closeOnEscape={!isCovered}
      // Mantine takes `classNames` of the content on the root.
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content radius={phone ? 0 : 'lg'} inert={!opened}>
        <Modal.Header>
          <Modal.Title className={classes.title} data-short={formId !== undefined || undefined}>
            {title}
          </Modal.Title>
          {actions && (
            <div className={classes.actions}>
              <DialogLevelContext value={change}>{actions}</DialogLevelContext>
            </div>
          )}
          <Modal.CloseButton />
        </Modal.Header>
        {/* Focusable, so that it can be scrolled by keyboard. */}
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
          {secondary}
          {formId !== undefined && (
            <Button type="submit" form={formId} disabled={submitDisabled}>
              {submitLabel}
            </Button>
          )}
          {menu}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
