import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import classes from './page-editor.module.css';

interface Props {
  name: string;
  isOpen: boolean;
  /** Absent if it can't be opened. */
  onToggle?: () => void;
  onRemove: () => void;
  /** Whether something in it was refused. */
  hasError: boolean;
}

/** The buttons at the end of a row: open and remove. */
export function ItemRow({ name, isOpen, onToggle, onRemove, hasError }: Props) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Group gap={4} wrap="nowrap">
      {hasError && <span className={classes.error} role="img" aria-label="Something here needs a change" />}
      {onToggle && (
        <Tooltip label={isOpen ? 'Close' : 'Edit'}>
          <ActionIcon className={classes.action} aria-label={`Edit ${name}`} aria-expanded={isOpen} onClick={onToggle}>
            <Chevron size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Remove">
        <ActionIcon className={classes.action} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
