import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { t } from '../../../core/language/t';
import { isPictureSelected } from './picture';

// Constants, since new references on each render would update the plugin, which renders the editor again: a loop.
const shouldShow = ({ state }: { state: EditorState }) => isPictureSelected(state);
const options = { placement: 'top', offset: 8, flip: true, shift: true } as const;

/** A button above the selected picture that does the same as the one in the toolbar. */
export function PictureBubbleMenu({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  return (
    <BubbleMenu editor={editor} pluginKey="picture-bubble" shouldShow={shouldShow} options={options}>
      <Button size="compact-md" leftSection={<IconPhotoEdit size={16} aria-hidden />} onClick={onEdit}>
        {t('ui.edit')}
      </Button>
    </BubbleMenu>
  );
}
