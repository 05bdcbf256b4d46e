import { IconAt, IconMessage2 } from '@tabler/icons-react';
import type { NoteNotices } from '../../../../../backend/content/publications/notes/note.dto.js';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import { NOTES_HASH, NOTES_KEY } from '../../../records/notes/notes-key';
import type { Task, TasksOf } from './task';

/** Notes on records that mention the user, and answers to the user's, until they are opened. */
export function useNoteTasks(): TasksOf {
  const query = useGet<NoteNotices>([...NOTES_KEY, 'mine'], '/admin/api/record_notes', { staleTime: 0 });
  const tasks = (query.data?.notices ?? []).map(
    ({ note_id, resource, id, title, text, author, is_mention }): Task => ({
      key: `note ${note_id}`,
      icon: is_mention ? IconAt : IconMessage2,
      title: is_mention
        ? t('conversations.mentionedYou', { author, name: title })
        : t('notes.answeredYou', { author, name: title }),
      text,
      // The address that leads to each form, or to the notes alone for who may only read.
      to: `/admin/${resource}/${id}/edit`,
      hash: NOTES_HASH,
      level: 'work',
    }),
  );
  return { queries: [query], tasks };
}
