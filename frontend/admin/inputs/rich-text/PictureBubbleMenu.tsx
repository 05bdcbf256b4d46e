import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { isPictureSelected } from './picture';

// The menu updates itself, which draws the editor anew, with each that is another one.
const shouldShow = ({ state }: { state: EditorState }) => isPictureSelected(state);
const options = { placement: 'top', offset: 8, flip: true, shift: true } as const;

/** At the selected picture, for those who point: what the button of the toolbar does. */
export function PictureBubbleMenu({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  return (
    <BubbleMenu editor={editor} pluginKey="picture-bubble" shouldShow={shouldShow} options={options}>
      <Button size="compact-md" leftSection={<IconPhotoEdit size={16} aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
    </BubbleMenu>
  );
}
