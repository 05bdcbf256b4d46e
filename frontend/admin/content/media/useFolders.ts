import { useQueryClient } from '@tanstack/react-query';
import { MAX_MOVED } from '../../../../backend/content/library/library.constants.js';
import type { DeletedMediaFolder, MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { toastAction, toastFailure } from '../../core/toasts/toast';
import { foldersIn, pathText } from './folder-tree';
import { MEDIA_KEY } from './useMedia';

/** The id of a folder, or null for the top level. */
export type Place = number | null;

/** Files and folders to move, with their current location. */
export interface Moved {
  files: readonly { id: number; folder_id: Place }[];
  folders: readonly { id: number; parent_id: Place }[];
}

/** All folders of the library. */
export function useFolders() {
  return useGet<MediaFolderRecord[]>([...MEDIA_KEY, 'folders'], '/admin/api/list_upload_folder');
}

/** Changes to folders. Each change that could lose something can be undone. */
export function useFolderChanges(folders: readonly MediaFolderRecord[]) {
  const api = useAdminApi();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: MEDIA_KEY });
  const create = async (name: string, parent_id: Place): Promise<MediaFolderRecord> => {
    const made = await api.send<MediaFolderRecord>('POST', '/admin/api/create_upload_folder', { name, parent_id });
    await refresh();
    return made;
  };
  const send = async (files: readonly number[], inner: readonly number[], folder_id: Place) => {
    const calls = Math.max(1, Math.ceil(Math.max(files.length, inner.length) / MAX_MOVED));
    for (let call = 0; call < calls; call += 1) {
      const part = (ids: readonly number[]) => ids.slice(call * MAX_MOVED, (call + 1) * MAX_MOVED);
      await api.send('POST', '/admin/api/move_upload', { files: part(files), folders: part(inner), folder_id });
    }
  };
  const nameOf = (place: Place) => pathText(folders, place) || t('media.media');
  /** Shows the error, and refetches the current state. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      await refresh();
    }
  };
  const putBack = (moved: Moved) =>
    attempt(async () => {
      const places = new Set([
        ...moved.files.map((file) => file.folder_id),
        ...moved.folders.map((folder) => folder.parent_id),
      ]);
      for (const place of places)
        await send(
          moved.files.filter((file) => file.folder_id === place).map(({ id }) => id),
          moved.folders.filter((folder) => folder.parent_id === place).map(({ id }) => id),
          place,
        );
    });
  /** @param name The name of a folder created just now. */
  const move = async (what: Moved, to: Place, name = nameOf(to)): Promise<boolean> => {
    const moved: Moved = {
      files: what.files.filter((file) => file.folder_id !== to),
      folders: what.folders.filter((folder) => folder.parent_id !== to && folder.id !== to),
    };
    if (moved.files.length + moved.folders.length === 0) return true;
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
    const isMoved = await attempt(() => send(ids(moved.files), ids(moved.folders), to));
    if (isMoved)
      toastAction(t('media.movedTo', { count: moved.files.length + moved.folders.length, folder: name }), {
        label: t('ui.undo'),
        onAction: () => putBack(moved),
        isUndo: true,
      });
    return isMoved;
  };
  const rename = async ({ id }: MediaFolderRecord, name: string): Promise<void> => {
    await api.send('PUT', `/admin/api/update_upload_folder/${id}`, { name });
    await refresh();
  };
  /** Its contents move to the parent folder. Undo creates a new folder of the same name. */
  const remove = async (folder: MediaFolderRecord): Promise<boolean> => {
    const { id, name, parent_id } = folder;
    let left: DeletedMediaFolder = { message: '', files: [], folders: [] };
    const isGone = await attempt(async () => {
      left = await api.send<DeletedMediaFolder>('DELETE', `/admin/api/delete_upload_folder/${id}`);
    });
    if (!isGone) return false;
    const count = left.files.length + foldersIn(folders, id).length;
    const said = count === 0 ? t('media.folderDeleted') : t('media.folderDeletedInto', { folder: nameOf(parent_id) });
    toastAction(said, {
      label: t('ui.undo'),
      onAction: () =>
        attempt(async () => {
          const again = await create(name, parent_id);
          if (count > 0) await send(left.files, left.folders, again.id);
        }),
      isUndo: true,
    });
    return true;
  };
  return { create, move, rename, remove };
}

type FolderChanges = ReturnType<typeof useFolderChanges>;

interface NewFolders {
  create: FolderChanges['create'];
  /** The parent of new folders. */
  place: Place;
}

/** Moves files and folders to a folder, creating it if necessary. */
export async function moveInto(
  to: Place | { name: string },
  { create, place }: NewFolders,
  move: (place: Place, name?: string) => Promise<boolean>,
): Promise<boolean> {
  if (to === null || typeof to === 'number') return move(to);
  try {
    const { id, name } = await create(to.name, place);
    return await move(id, name);
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
