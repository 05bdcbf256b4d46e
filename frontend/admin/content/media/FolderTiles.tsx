import { IconFolder } from '@tabler/icons-react';
import type { MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { type FolderAction, FolderMenu } from './FolderMenu';
import classes from './FolderTiles.module.css';
import { filesWithin, pathText } from './folder-tree';
import { useDragged, useDropPlace } from './media-drag';

interface Props {
  folders: readonly MediaFolderRecord[];
  /** All folders of the library. */
  all: readonly MediaFolderRecord[];
  /** Shows the path of each folder, for search results. */
  withPath?: boolean;
  onOpen: (id: number) => void;
  /** Absent without the permission to change folders. */
  onAction?: (action: FolderAction, folder: MediaFolderRecord) => void;
}

/** The tiles of folders, above the files of the same folder. */
export function FolderTiles({ folders, all, withPath = false, onOpen, onAction }: Props) {
  if (folders.length === 0) return null;
  return (
    <ul className={classes.folders} aria-label={t('media.folders')}>
      {folders.map((folder) => (
        <FolderTile
          key={folder.id}
          folder={folder}
          files={filesWithin(all, folder)}
          path={withPath ? pathText(all, folder.parent_id) : ''}
          onOpen={onOpen}
          onAction={onAction}
        />
      ))}
    </ul>
  );
}

interface TileProps extends Pick<Props, 'onOpen' | 'onAction'> {
  folder: MediaFolderRecord;
  files: number;
  path: string;
}

function FolderTile({ folder, files, path, onOpen, onAction }: TileProps) {
  const { id, name, parent_id } = folder;
  const dragged = useDragged(() => ({ files: [], folders: [{ id, parent_id }] }));
  const drop = useDropPlace(id);
  const count = t('media.filesInFolder', { files });
  return (
    <li className={classes.folder} {...dragged} {...drop}>
      <button type="button" className={`row grow ${classes.open}`} onClick={() => onOpen(id)}>
        <IconFolder size={22} stroke={1.6} aria-hidden />
        <span className={classes.words}>
          <b dir="auto">{name}</b>
          <small>{path ? <bdi>{path}</bdi> : count}</small>
        </span>
      </button>
      {onAction && <FolderMenu folder={folder} onAction={onAction} />}
    </li>
  );
}
