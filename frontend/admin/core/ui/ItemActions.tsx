import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../language/t';
import { ErrorMark } from './ErrorMark';
import { focusAgain } from './focus-main';
import classes from './ItemActions.module.css';

interface Props {
  name: string;
  isOpen: boolean;
  /** Absent if it can't be opened. */
  onToggle?: () => void;
  /** Absent if it can't be copied. Not offered on phones, which lack the room. */
  onDuplicate?: (() => void) | undefined;
  /** Absent if it can't be removed. */
  onRemove?: () => void;
  /** Whether one of its values was rejected. */
  hasError?: boolean;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** The end of a row in a list of items: buttons to open its form below, copy it and remove it. */
export function ItemActions({ name, isOpen, onToggle, onDuplicate, onRemove, hasError = false, children }: Props) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      {hasError && <ErrorMark />}
      {children}
      {onToggle && (
        <ActionIcon
          data-hint={isOpen ? t('ui.close') : t('ui.edit')}
          className={classes.action}
          aria-label={t('ui.editName', { name })}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Chevron size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {onDuplicate && (
        <ActionIcon
          data-hint={t('ui.duplicate')}
          className={classes.action}
          visibleFrom="sm"
          aria-label={t('ui.duplicateName', { name })}
          onClick={onDuplicate}
        >
          <IconCopy size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          data-hint={t('ui.remove')}
          className={classes.action}
          aria-label={t('ui.removeName', { name })}
          data-remove
          onClick={({ currentTarget }) => removeAndMoveFocus(currentTarget, onRemove)}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/**
 * The button is removed with its item, and the focus would return to the top of the page: it moves to the item that takes the
 * place, or to the parent of an empty list.
 */
function removeAndMoveFocus(button: HTMLElement, remove: () => void): void {
  const list = button.closest('ol');
  const around = list?.parentElement;
  const place = [...(list?.children ?? [])].findIndex((item) => item.contains(button));
  flushSync(remove);
  if (button.isConnected) return;
  const next = list?.isConnected && (list.children[place] ?? list.lastElementChild)?.querySelector('[data-remove]');
  focusAgain(next || (around?.querySelector('button:not(:disabled)') ?? null));
}
