import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../core/language/t';
import { SideDrawer } from '../../core/ui/SideDrawer';
import { Notes } from './Notes';
import classes from './Notes.module.css';
import type { RecordNotesState } from './notes-context';
import { NOTES_KEY } from './notes-key';

/** The notes of a record beside its form. What is typed stays when they are closed. */
export default function NotesDrawer({ notes }: { notes: RecordNotesState }) {
  const { isOpen, resource, id, close } = notes;
  const queries = useQueryClient();
  const onClose = () => {
    close();
    // What was new is not any more.
    queries.invalidateQueries({ queryKey: [...NOTES_KEY, resource, id] });
  };
  return (
    <SideDrawer
      title={t('notes.notes')}
      closeLabel={t('ui.close')}
      isOpen={isOpen}
      onClose={onClose}
      width={440}
      isLight
      keepMounted
      bodyClass={classes.body}
    >
      <Notes notes={notes} onShow={onClose} />
    </SideDrawer>
  );
}
