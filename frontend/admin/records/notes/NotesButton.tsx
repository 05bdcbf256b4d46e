import { ActionIcon, Indicator } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import classes from '../../core/ui/ToolButton.module.css';
import { useRecordNotes } from './notes-context';

/** Opens the notes of the edited record, and says how many are open; nothing where there can be none. */
export function NotesButton() {
  const notes = useRecordNotes();
  if (!notes) return null;
  const count = notes.threads?.filter(({ resolved_at }) => resolved_at === null).length ?? 0;
  const label = count === 0 ? t('notes.notes') : `${t('notes.notes')}: ${t('notes.openCount', { count })}`;
  return (
    <Indicator
      label={count}
      size={17}
      offset={5}
      disabled={count === 0}
      color="orange"
      inline
      zIndex={1}
      aria-hidden={false}
    >
      <ActionIcon
        data-hint={label}
        className={classes.tool}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={notes.open}
      >
        <IconMessage2 size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
