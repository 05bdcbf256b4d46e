import { NativeSelect } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { NOTE_LOOKS } from '../../../../../backend/core/text/notes.shared.js';
import { t } from '../../../core/language/t';
import { NOTE_NAMES } from './note-names';

/** What a note is for; without an answer it is a quotation. */
export function NoteControls({ editor }: { editor: Editor }) {
  const look = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('blockquote').note ?? ''),
  });
  return (
    <NativeSelect
      size="xs"
      m={4}
      aria-label={t('inputs.note.look')}
      value={look}
      onChange={({ currentTarget: { value } }) =>
        editor
          .chain()
          .updateAttributes('blockquote', { note: value || null })
          .focus()
          .run()
      }
      data={[
        ...NOTE_LOOKS.map((value) => ({ value, label: NOTE_NAMES()[value] })),
        { value: '', label: t('inputs.slash.quotation') },
      ]}
    />
  );
}
