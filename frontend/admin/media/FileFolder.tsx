import { Button, Group, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import type { MediaRecord } from '../../../backend/content/library/library.dto.js';
import { t } from '../language/t';
import { MoveDialog } from './FolderDialogs';
import { pathText } from './folder-tree';
import { moveInto, useFolderChanges, useFolders } from './useFolders';

/** The folder of a file, with a way to move it; nothing without folders. */
export function FileFolder({ file, readOnly }: { file: MediaRecord; readOnly: boolean }) {
  const { data: folders = [] } = useFolders();
  const { create, move } = useFolderChanges(folders);
  const [isMoving, setMoving] = useState(false);
  if (folders.length === 0) return null;
  return (
    <Group gap={6} wrap="nowrap">
      <IconFolder size={16} stroke={1.7} aria-hidden />
      <Text fz="sm" flex={1} miw={0} truncate>
        <bdi>{pathText(folders, file.folder_id) || t('media.inNoFolder')}</bdi>
      </Text>
      {!readOnly && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMoving(true)}>
          {t('media.move')}
        </Button>
      )}
      {isMoving && (
        <MoveDialog
          title={t('media.moveFiles', { count: 1 })}
          folders={folders}
          from={file.folder_id}
          onMove={(to) =>
            moveInto(to, { create, place: null }, (into, name) => move({ files: [file], folders: [] }, into, name))
          }
          onClose={() => setMoving(false)}
        />
      )}
    </Group>
  );
}
