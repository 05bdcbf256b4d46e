import { useEffect, useRef, useState } from 'react';
import type { MediaFolderRecord, MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { useSelection } from '../../lists/table/useSelection';
import { FolderNameDialog, MoveDialog } from './FolderDialogs';
import type { FolderAction } from './FolderMenu';
import { FolderPath } from './FolderPath';
import { FolderTiles } from './FolderTiles';
import classes from './FolderTiles.module.css';
import { foldersIn, foldersNamed, isWithin, pathOf, pathText } from './folder-tree';
import { MoveBar } from './MoveBar';
import { type Moved, moveInto, type Place, useFolderChanges, useFolders } from './useFolders';
import { isBrowsing, type MediaQueryState } from './useMedia';

/** The open dialog. */
type Asked =
  | { what: 'new' }
  | { what: 'rename'; folder: MediaFolderRecord }
  | { what: 'move'; moved: Moved; folder?: MediaFolderRecord };

interface Options {
  query: MediaQueryState;
  /** The files shown. */
  files: readonly MediaRecord[] | undefined;
  canChange: boolean;
  onOpen: (place: Place) => void;
}

const none: readonly MediaFolderRecord[] = [];

/** The folders of the library: their parts of the screen, and their actions. */
export function useMediaFolders({ query, files, canChange, onOpen }: Options) {
  const { data } = useFolders();
  const all = data ?? none;
  const { create, move, rename, remove } = useFolderChanges(all);
  const [asked, setAsked] = useState<Asked>();
  const [dragged, setDragged] = useState<Moved>();
  const selection = useSelection(JSON.stringify({ ...query, page: undefined }));
  // Selected files may be on other pages.
  const known = useRef(new Map<number, MediaRecord>());
  for (const file of files ?? []) known.current.set(file.id, file);
  const place: Place = query.folder === undefined ? null : Number(query.folder);
  const browsing = isBrowsing(query);
  const path = pathOf(all, place);
  const isGone = browsing && place !== null && data !== undefined && path.length === 0;
  const shown = browsing
    ? isGone
      ? []
      : foldersIn(all, place)
    : query.search === undefined
      ? []
      : foldersNamed(all, query.search);
  const act = async (action: FolderAction, folder: MediaFolderRecord) => {
    if (action === 'rename') setAsked({ what: 'rename', folder });
    else if (action === 'move') setAsked({ what: 'move', moved: { files: [], folders: [folder] }, folder });
    else if ((await remove(folder)) && folder.id === place) onOpen(folder.parent_id);
  };
  const moveTo = async (moved: Moved, to: Place, name?: string): Promise<boolean> => {
    const isMoved = await move(moved, to, name);
    if (isMoved && moved.files.length > 0) selection.set([]);
    return isMoved;
  };
  const top = useRef<HTMLDivElement>(null);
  const placeBefore = useRef(place);
  useEffect(() => {
    // The clicked element is gone.
    if (placeBefore.current !== place && document.activeElement === document.body) top.current?.focus();
    placeBefore.current = place;
  });
  const onAction = canChange ? act : undefined;
  const chosen = [...selection.ids].flatMap((id) => known.current.get(id) ?? []);
  const close = () => setAsked(undefined);
  return {
    place,
    isGone,
    isBrowsing: browsing,
    hasSome: all.length > 0,
    areShown: shown.length > 0,
    selection: canChange ? selection : undefined,
    placeOf: (file: MediaRecord) => pathText(all, file.folder_id),
    askForNew: () => setAsked({ what: 'new' }),
    drag: canChange
      ? {
          dragged,
          drag: setDragged,
          accepts: (to: Place) => dragged !== undefined && canGo(all, dragged, to),
          drop: (to: Place) => {
            if (dragged) moveTo(dragged, to);
            setDragged(undefined);
          },
        }
      : null,
    tiles: (
      <div ref={top} tabIndex={-1} className={classes.top}>
        {browsing && <FolderPath path={path} onOpen={onOpen} onAction={onAction} />}
        <FolderTiles folders={shown} all={all} withPath={!browsing} onOpen={onOpen} onAction={onAction} />
      </div>
    ),
    bar: selection.ids.size > 0 && (
      <MoveBar
        selection={selection}
        files={files ?? []}
        onMove={() => setAsked({ what: 'move', moved: { files: chosen, folders: [] } })}
      />
    ),
    dialog:
      asked === undefined ? null : asked.what === 'move' ? (
        <MoveDialog
          title={
            asked.folder
              ? t('media.moveFolder', { name: asked.folder.name })
              : t('media.moveFiles', { count: asked.moved.files.length })
          }
          folders={all}
          moved={asked.folder}
          from={commonPlace(asked.moved)}
          onMove={(to) =>
            moveInto(to, { create, place: browsing && !isGone ? place : null }, (into, name) =>
              moveTo(asked.moved, into, name),
            )
          }
          onClose={close}
        />
      ) : asked.what === 'rename' ? (
        <FolderNameDialog
          title={t('media.renameFolder', { name: asked.folder.name })}
          name={asked.folder.name}
          action={t('ui.rename')}
          onName={(name) => rename(asked.folder, name)}
          onClose={close}
        />
      ) : (
        <FolderNameDialog
          title={t('media.newFolder')}
          action={t('ui.create')}
          onName={(name) => create(name, browsing && !isGone ? place : null)}
          onClose={close}
        />
      ),
  };
}

/** Whether the move changes anything, and puts no folder into itself. */
function canGo(all: readonly MediaFolderRecord[], { files, folders }: Moved, to: Place): boolean {
  if (folders.some(({ id }) => to !== null && isWithin(all, to, id))) return false;
  return files.some((file) => file.folder_id !== to) || folders.some((folder) => folder.parent_id !== to);
}

/** The common folder of the items; undefined if they are in several. */
function commonPlace({ files, folders }: Moved): Place | undefined {
  const places = new Set([...files.map((file) => file.folder_id), ...folders.map((folder) => folder.parent_id)]);
  const [only] = places;
  return places.size === 1 ? only : undefined;
}
