import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogLevelContext, useDialogLevel } from './dialog-levels';
import classes from './SideDrawer.module.css';
import { useBelow } from './useBelow';

interface Props {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** Its width beside a form; on phones it covers the form. */
  width: number;
  /** For what is read beside the form, which stays easy to read. */
  isLight?: boolean;
  keepMounted?: boolean;
  bodyClass?: string | undefined;
  children: ReactNode;
}

/** A panel beside the form of a record. */
export function SideDrawer({
  title,
  closeLabel,
  isOpen,
  onClose,
  width,
  isLight,
  keepMounted,
  bodyClass,
  children,
}: Props) {
  const phone = useBelow('sm');
  // Mantine stores the focus to return to when `opened` changes, so a drawer must not mount opened.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  const { isCovered, change } = useDialogLevel(isOpen);
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : width}
      closeOnEscape={!isCovered}
      keepMounted={keepMounted ?? false}
      classNames={{
        content: classes.content,
        header: classes.head,
        title: classes.title,
        body: bodyClass ?? classes.body,
      }}
    >
      <Drawer.Overlay color="#0b1615" backgroundOpacity={isLight ? 0.15 : 0.4} blur={isLight ? 0 : 1} />
      <Drawer.Content inert={!isOpen}>
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} className={classes.close} />
        </Drawer.Header>
        <Drawer.Body>
          <DialogLevelContext value={change}>{children}</DialogLevelContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
