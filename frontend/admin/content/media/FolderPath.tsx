import type { MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { type FolderAction, FolderMenu } from './FolderMenu';
import classes from './FolderPath.module.css';
import { useDropPlace } from './media-drag';
import type { Place } from './useFolders';

interface Props {
  /** From the top level down to the open folder. */
  path: readonly MediaFolderRecord[];
  onOpen: (place: Place) => void;
  onAction?: (action: FolderAction, folder: MediaFolderRecord) => void;
}

/** The path of the open folder. Each part accepts dropped files and folders. */
export function FolderPath({ path, onOpen, onAction }: Props) {
  const open = path.at(-1);
  if (!open) return null;
  return (
    <nav className={`row ${classes.path}`} aria-label={t('media.folder')}>
      <ol>
        <Part place={null} name={t('media.media')} onOpen={onOpen} />
        {path.map((folder) => (
          <Part key={folder.id} place={folder.id} name={folder.name} onOpen={folder === open ? undefined : onOpen} />
        ))}
      </ol>
      {onAction && <FolderMenu folder={open} onAction={onAction} />}
    </nav>
  );
}

function Part({ place, name, onOpen }: { place: Place; name: string; onOpen?: Props['onOpen'] | undefined }) {
  const drop = useDropPlace(place);
  return (
    <li aria-current={onOpen ? undefined : 'page'}>
      {onOpen ? (
        <button type="button" dir="auto" onClick={() => onOpen(place)} {...drop}>
          {name}
        </button>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </li>
  );
}
