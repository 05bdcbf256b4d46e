import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../core/language/t';
import { DialogLevelContext, useDialogLevel } from '../../core/ui/dialog-levels';
import { useBelow } from '../../core/ui/useBelow';
import classes from '../history/HistoryDrawer.module.css';
import { Notes } from './Notes';
import notesClasses from './Notes.module.css';
import type { RecordNotesState } from './notes-context';
import { NOTES_KEY } from './notes-key';

/** The notes of a record beside its form; on phones they cover the form. What is typed stays when they are closed. */
export default function NotesDrawer({ notes }: { notes: RecordNotesState }) {
  const { isOpen, resource, id, close } = notes;
  const phone = useBelow('sm');
  const queries = useQueryClient();
  // Mantine stores the focus to return to when `opened` changes, so a drawer must not mount opened.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  const { isCovered, change } = useDialogLevel(isOpen);
  const onClose = () => {
    close();
    // What was new is not any more.
    queries.invalidateQueries({ queryKey: [...NOTES_KEY, resource, id] });
  };
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 440}
      closeOnEscape={!isCovered}
      keepMounted
      classNames={{ content: classes.content, header: classes.head, title: classes.title, body: notesClasses.body }}
    >
      <Drawer.Overlay color="#0b1615" backgroundOpacity={0.15} />
      <Drawer.Content inert={!isOpen}>
        <Drawer.Header role="none">
          <Drawer.Title>{t('notes.notes')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} className={classes.close} />
        </Drawer.Header>
        <Drawer.Body>
          <DialogLevelContext value={change}>
            <Notes notes={notes} onShow={onClose} />
          </DialogLevelContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
