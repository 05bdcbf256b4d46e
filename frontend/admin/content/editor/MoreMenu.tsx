import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './Write.module.css';

interface MoreMenuProps {
  label: string;
  isBusy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Further actions, beside the main button. */
export function MoreMenu({ label, isBusy, disabled = false, children }: MoreMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={280} position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="filled"
          color="orange"
          className={classes.more}
          aria-label={label}
          // Not disabled while busy, which would lose the focus.
          aria-disabled={isBusy || undefined}
          disabled={disabled}
        >
          <IconChevronDown size={17} stroke={2.2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog returns the focus to the element that opened it; the menu item no longer exists by then. */}
      <Menu.Dropdown onClickCapture={() => target.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
}

export interface MenuAction {
  icon: TablerIcon;
  label: string;
  note?: string;
  act: () => unknown;
}

interface ActionItemProps extends MenuAction {
  isRed?: boolean;
  disabled?: boolean;
}

export const ActionItem = ({ icon: Icon, label, note, act, isRed = false, disabled = false }: ActionItemProps) => (
  <Menu.Item
    color={isRed ? 'red' : undefined}
    leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
    disabled={disabled}
    onClick={() => act()}
  >
    {label}
    {note && <span className={`fine ${classes.actionNote}`}>{note}</span>}
  </Menu.Item>
);
