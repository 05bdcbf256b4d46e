import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { EDIT_PICTURE } from './PictureControl';
import { isPictureSelected } from './picture';

/** At the selected picture, for those who point: what the button of the toolbar does. */
export function PictureBubble({ editor }: { editor: Editor }) {
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="picture-bubble"
      shouldShow={({ state }) => isPictureSelected(state)}
      options={{ placement: 'top', offset: 8, flip: true, shift: true }}
    >
      <Button
        size="compact-md"
        leftSection={<IconPhotoEdit size={16} aria-hidden />}
        onClick={() => editor.view.dom.dispatchEvent(new Event(EDIT_PICTURE))}
      >
        Edit
      </Button>
    </BubbleMenu>
  );
}
