import { Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../language/t';
import { DialogLevelContext, useDialogLevel } from './dialog-levels';
import classes from './FormModal.module.css';
import { useBelow } from './useBelow';
import { useFocusBack } from './useFocusBack';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called after the exit transition. */
  onClosed?: () => void;
  /** The id of the form that the primary button submits; without one there is only 'Close'. */
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
  /** Content beside the dialog's own, or instead of it: the dialog then fills the window. */
  aside?: { place: 'beside' | 'instead'; content: ReactNode } | undefined;
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
    submitLabel = t('ui.saveChanges'),
    submitDisabled,
    footnote,
    actions,
    secondary,
    menu,
    size = 1000,
    aside,
    children,
  } = props;
  const phone = useBelow('sm');
  const fullScreen = phone || aside !== undefined;
  // Opens after mounting, so that the transition also runs the first time.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const { isCovered, change } = useDialogLevel(opened);
  const root = useFocusBack(opened);
  return (
    <Modal.Root
      ref={root}
      returnFocus={false}
      opened={shown}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={size}
      fullScreen={fullScreen}
      // Escape closes the topmost modal only.
      closeOnEscape={!isCovered}
      // Mantine takes `classNames` of the content on the root.
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content radius={fullScreen ? 0 : 'lg'} inert={!opened} data-whole={fullScreen || undefined}>
        <DialogLevelContext value={change}>
          <Modal.Header>
            <Modal.Title className={classes.title} data-short={formId !== undefined || undefined}>
              {title}
            </Modal.Title>
            {actions && <div className={`row ${classes.actions}`}>{actions}</div>}
            <Modal.CloseButton />
          </Modal.Header>
          <Modal.Body className={classes.body} data-aside={aside?.place}>
            {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
            <div
              className={`grow ${classes.main}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard
              tabIndex={0}
              role="region"
              aria-label={title}
              hidden={aside?.place === 'instead'}
            >
              {children}
            </div>
            {aside && <div className={`grow ${classes.aside}`}>{aside.content}</div>}
          </Modal.Body>
          <div className={`row wrap ${classes.foot}`}>
            <Text fz="sm" c="dimmed" className={classes.note}>
              {footnote}
            </Text>
            <Button variant="default" onClick={onClose}>
              {t('ui.close')}
            </Button>
            {secondary}
            {formId !== undefined && (
              <Button type="submit" form={formId} disabled={submitDisabled}>
                {submitLabel}
              </Button>
            )}
            {menu}
          </div>
        </DialogLevelContext>
      </Modal.Content>
    </Modal.Root>
  );
}
