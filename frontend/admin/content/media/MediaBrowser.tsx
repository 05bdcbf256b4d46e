import { Button, Pagination, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFolderPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { LibraryFilter } from '../../../../backend/content/library/library.constants.js';
import type { AddedMedia, MediaRecord } from '../../../../backend/content/library/library.dto.js';
import {
  DOCUMENT_TYPE,
  MAX_MEGABYTES,
  PICTURE_TYPES,
} from '../../../../backend/infrastructure/uploads/upload.constants.js';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { useFileDrop } from '../../fields/inputs/upload/useFileDrop';
import { MENU_LAYER } from './FolderMenu';
import classes from './MediaBrowser.module.css';
import { FilterChips, UsedIn } from './MediaFilters';
import { MediaGrid } from './MediaGrid';
import { MediaDragContext } from './media-drag';
import { UploadLine } from './UploadLine';
import type { Place } from './useFolders';
import { useLibraryUploads } from './useLibraryUploads';
import { type MediaQueryState, useMediaList } from './useMedia';
import { useMediaFolders } from './useMediaFolders';

const sorts = () => [
  { value: '-id', label: t('media.newestFirst') },
  { value: 'name', label: t('media.name') },
  { value: '-size', label: t('media.largestFirst') },
];

const PAGE_CONTROLS = {
  first: 'ui.firstPage',
  previous: 'ui.previousPage',
  next: 'ui.nextPage',
  last: 'ui.lastPage',
} as const;

/** The messages for filters without results. */
const nothing = (): Readonly<Record<LibraryFilter | 'all', string>> => ({
  all: t('media.searchEmpty'),
  picture: t('media.picturesEmpty'),
  document: t('media.documentsEmpty'),
  unused: t('media.unusedEmpty'),
  no_alt: t('media.allDescribed'),
});

interface Props {
  query: MediaQueryState;
  onQuery: (patch: MediaQueryState) => void;
  marked: readonly number[];
  onPress: (file: MediaRecord) => void;
  onWalk?: (file: MediaRecord) => void;
  onAdded?: (file: AddedMedia) => void;
  canUpload: boolean;
  /** Set if only one kind can be chosen. */
  only?: 'picture' | 'document';
  /** These functions render the parts: the button, so that it can be placed elsewhere, and the panel of the open file. */
  panel?: (files: readonly MediaRecord[]) => ReactNode;
  header?: (upload: ReactNode) => ReactNode;
}

/** The library: filters, uploads and the grid. Used by the screen, and by the dialog that fields open. */
export function MediaBrowser(props: Props) {
  const { query, onQuery, marked, onPress, onWalk, onAdded = () => {}, canUpload, only, panel, header } = props;
  const { data, error, refetch, isPlaceholderData } = useMediaList(query, only);
  const folders = useMediaFolders({ query, files: data?.data, canChange: canUpload, onOpen: (place) => open(place) });
  const { state, add, stop, dismiss, again } = useLibraryUploads(
    onAdded,
    folders.isBrowsing && !folders.isGone ? query.folder : undefined,
  );
  const drop = useFileDrop((files) => canUpload && add(files));
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query.search ?? '');
  const search = useDebouncedCallback(
    (text: string) => onQuery({ search: text.trim() || undefined, page: undefined }),
    250,
  );
  const open = (place: Place) => {
    setTyped('');
    onQuery({
      folder: place === null ? undefined : String(place),
      search: undefined,
      filter: undefined,
      used_in: undefined,
      page: undefined,
    });
  };
  const types =
    only === 'picture' ? PICTURE_TYPES : only === 'document' ? [DOCUMENT_TYPE] : [...PICTURE_TYPES, DOCUMENT_TYPE];
  const upload = canUpload && (
    <>
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={16} stroke={1.8} aria-hidden />}
        onClick={folders.askForNew}
      >
        {t('media.newFolder')}
      </Button>
      <Button
        // In the dialog, choosing is the main action.
        variant={only ? 'default' : undefined}
        leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('media.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={t('media.filesForLibrary')}
        accept={types.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) add(files);
        }}
      />
    </>
  );
  const isFiltered = !folders.isBrowsing && query.filter !== 'all';
  const opened = data && panel?.(data.data);
  return (
    <MediaDragContext value={folders.drag}>
      {header?.(upload)}
      <div className={`card ${classes.sheet}`} data-over={(canUpload && drop.isOver) || undefined} {...drop.handlers}>
        <div className={`toolbar ${classes.bar}`}>
          <TextInput
            className={classes.search}
            aria-label={t('media.searchMedia')}
            placeholder={t('media.searchHint')}
            type="search"
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              search(event.currentTarget.value);
            }}
          />
          <UsedIn query={query} kinds={data?.used_in} onQuery={onQuery} />
          <Select
            className={classes.sort}
            aria-label={t('media.order')}
            w={140}
            comboboxProps={{ zIndex: MENU_LAYER }}
            allowDeselect={false}
            value={query.sort ?? '-id'}
            data={sorts()}
            onChange={(sort) => onQuery({ sort: sort === '-id' ? undefined : (sort ?? undefined), page: undefined })}
          />
          {!header && upload}
          {!only && (
            <FilterChips
              query={query}
              counts={data?.counts}
              hasFolders={folders.hasSome}
              onQuery={onQuery}
              onBrowse={() => open(folders.place)}
            />
          )}
        </div>
        <UploadLine uploads={state} onStop={stop} onDismiss={dismiss} onAgain={again} />
        {!(data && data.data.length > 0) && folders.tiles}
        {error ? (
          <LoadError what={t('media.theLibrary')} error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <Loading />
        ) : folders.isGone ? (
          <EmptyState title={t('media.folderGone')} text={t('media.folderGoneText')}>
            <Button variant="default" onClick={() => open(null)}>
              {t('media.showLibrary')}
            </Button>
          </EmptyState>
        ) : data.data.length === 0 ? (
          folders.areShown ? null : isFiltered ? (
            <EmptyState
              title={t('ui.noResults')}
              text={
                query.search === undefined && query.used_in === undefined
                  ? nothing()[query.filter ?? 'picture']
                  : t('media.searchEmpty')
              }
            >
              <Button
                variant="default"
                onClick={() => {
                  setTyped('');
                  onQuery({ search: undefined, filter: undefined, used_in: undefined, page: undefined });
                }}
              >
                {t('media.showAll')}
              </Button>
            </EmptyState>
          ) : folders.place !== null && folders.isBrowsing ? (
            <EmptyState title={t('media.folderEmpty')} text={canUpload ? t('media.dropFiles') : ''} />
          ) : (
            <EmptyState
              title={t('media.dropPictures')}
              text={t('media.dropHint', {
                pictureMegabytes: MAX_MEGABYTES.picture,
                documentMegabytes: MAX_MEGABYTES.document,
              })}
            />
          )
        ) : (
          <div
            className={`single ${classes.media}`}
            data-open={opened ? true : undefined}
            aria-busy={isPlaceholderData || undefined}
          >
            <div>
              {folders.tiles}
              <MediaGrid
                files={data.data}
                marked={marked}
                isChoice={only !== undefined}
                onPress={onPress}
                onWalk={onWalk}
                selection={only ? undefined : folders.selection}
                placeOf={folders.isBrowsing ? undefined : folders.placeOf}
              />
              {data.last_page > 1 && (
                <Pagination
                  className={classes.pages}
                  total={data.last_page}
                  value={data.current_page}
                  siblings={1}
                  onChange={(page) => onQuery({ page: page === 1 ? undefined : String(page) })}
                  getControlProps={(control) => ({
                    'aria-label': t(PAGE_CONTROLS[control]),
                  })}
                  getItemProps={(number) => ({ 'aria-label': t('ui.pageNumber', { number }) })}
                />
              )}
            </div>
            {opened}
          </div>
        )}
        {!only && folders.bar}
      </div>
      {folders.dialog}
    </MediaDragContext>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={index} className={classes.skeleton} radius={10} />
      ))}
    </div>
  );
}
