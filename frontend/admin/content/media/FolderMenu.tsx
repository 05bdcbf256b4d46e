import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';

export type FolderAction = 'rename' | 'move' | 'delete';

/** Above the dialog in which fields choose from the library. */
export const MENU_LAYER = 460;

interface Props {
  folder: MediaFolderRecord;
  onAction: (action: FolderAction, folder: MediaFolderRecord) => void;
}

export function FolderMenu({ folder, onAction }: Props) {
  const label = t('ui.actionsFor', { name: folder.name });
  return (
    <Menu width={190} zIndex={MENU_LAYER}>
      <Menu.Target>
        <ActionIcon className="touch" size={30} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction('rename', folder)}>
          {t('ui.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={() => onAction('move', folder)}>
          {t('media.move')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          color="var(--mantine-color-red-light-color)"
          onClick={() => onAction('delete', folder)}
        >
          {t('media.deleteFolder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
