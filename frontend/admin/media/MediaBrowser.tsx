import { Button, Pagination, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { LibraryFilter } from '../../../backend/content/library/library.constants.js';
import type {
  AddedMedia,
  MediaCounts,
  MediaRecord,
  MediaUseKind,
} from '../../../backend/content/library/library.dto.js';
import {
  DOCUMENT_TYPE,
  MAX_MEGABYTES,
  PICTURE_TYPES,
} from '../../../backend/infrastructure/uploads/upload.constants.js';
import { useFileDrop } from '../inputs/upload/useFileDrop';
import { officeLocale } from '../language/office-language';
import { t } from '../language/t';
import { EmptyState } from '../ui/EmptyState';
import { LoadError } from '../ui/LoadError';
import classes from './MediaBrowser.module.css';
import { MediaGrid } from './MediaGrid';
import { UploadLine } from './UploadLine';
import { useLibraryUploads } from './useLibraryUploads';
import { type MediaQueryState, useMediaList } from './useMedia';

const filters = (): readonly { filter: LibraryFilter | undefined; label: string; count: keyof MediaCounts }[] => [
  { filter: undefined, label: t('media.all'), count: 'all' },
  { filter: 'picture', label: t('media.pictures'), count: 'pictures' },
  { filter: 'document', label: t('media.documents'), count: 'documents' },
  { filter: 'unused', label: t('media.unused'), count: 'unused' },
  { filter: 'no_alt', label: t('media.noAltText'), count: 'no_alt' },
];

const sorts = () => [
  { value: '-id', label: t('media.newestFirst') },
  { value: 'name', label: t('media.name') },
  { value: '-size', label: t('media.largestFirst') },
];

const PAGE_CONTROLS = {
  first: 'media.firstPage',
  previous: 'media.previousPage',
  next: 'media.nextPage',
  last: 'media.lastPage',
} as const;

/** Where a filter leaves nothing. */
const nothing = (): Readonly<Record<LibraryFilter, string>> => ({
  picture: t('media.noPicturesYet'),
  document: t('media.noDocumentsYet'),
  unused: t('media.everyFileIsInUse'),
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
  /** Where only one kind can be chosen. */
  only?: 'picture' | 'document';
  /** Renders the parts: the button, so that it can be elsewhere, and the panel of the file that is open. */
  panel?: (files: readonly MediaRecord[]) => ReactNode;
  header?: (upload: ReactNode) => ReactNode;
}

/** The library: filters, uploads and the grid. Of the screen, and of the dialog that fields open. */
export function MediaBrowser(props: Props) {
  const { query, onQuery, marked, onPress, onWalk, onAdded = () => {}, canUpload, only, panel, header } = props;
  const { data, error, refetch, isPlaceholderData } = useMediaList(only ? { ...query, filter: only } : query);
  const { state, add, stop, dismiss, again } = useLibraryUploads(onAdded);
  const drop = useFileDrop((files) => canUpload && add(files));
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query.search ?? '');
  const search = useDebouncedCallback(
    (text: string) => onQuery({ search: text.trim() || undefined, page: undefined }),
    250,
  );
  const types =
    only === 'picture' ? PICTURE_TYPES : only === 'document' ? [DOCUMENT_TYPE] : [...PICTURE_TYPES, DOCUMENT_TYPE];
  const upload = canUpload && (
    <>
      <Button
        // Of a dialog, choosing is the main thing to do.
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
        aria-label={t('media.filesForTheLibrary')}
        accept={types.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) add(files);
        }}
      />
    </>
  );
  const isFiltered = [query.search, query.filter, query.used_in].some((one) => one !== undefined);
  const open = data && panel?.(data.data);
  return (
    <>
      {header?.(upload)}
      <div className={classes.sheet} data-over={(canUpload && drop.isOver) || undefined} {...drop.handlers}>
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            aria-label={t('media.searchMedia')}
            placeholder={t('media.searchNameTextOrUse')}
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
            allowDeselect={false}
            value={query.sort ?? '-id'}
            data={sorts()}
            onChange={(sort) => onQuery({ sort: sort === '-id' ? undefined : (sort ?? undefined), page: undefined })}
          />
          {!header && upload}
          {!only && <FilterChips query={query} counts={data?.counts} onQuery={onQuery} />}
        </div>
        <UploadLine uploads={state} onStop={stop} onDismiss={dismiss} onAgain={again} />
        {error ? (
          <LoadError what={t('media.theLibrary')} error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <Loading />
        ) : data.data.length === 0 ? (
          isFiltered ? (
            <EmptyState
              title={t('media.noResults')}
              text={
                query.search === undefined && query.used_in === undefined
                  ? nothing()[query.filter ?? 'picture']
                  : t('media.noMatch')
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
          ) : (
            <EmptyState
              title={t('media.dropPicturesHere')}
              text={t('media.dropDescription', {
                pictureMegabytes: MAX_MEGABYTES.picture,
                documentMegabytes: MAX_MEGABYTES.document,
              })}
            />
          )
        ) : (
          <div className={classes.media} data-open={open ? true : undefined} aria-busy={isPlaceholderData || undefined}>
            <div>
              <MediaGrid
                files={data.data}
                marked={marked}
                isChoice={only !== undefined}
                onPress={onPress}
                onWalk={onWalk}
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
                  getItemProps={(number) => ({ 'aria-label': t('media.page', { number }) })}
                />
              )}
            </div>
            {open}
          </div>
        )}
      </div>
    </>
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

interface UsedInProps {
  query: MediaQueryState;
  kinds: readonly MediaUseKind[] | undefined;
  onQuery: (patch: MediaQueryState) => void;
}

/** What shows the files: a kind of records, of those that show some. */
function UsedIn({ query, kinds = [], onQuery }: UsedInProps) {
  const { used_in: chosen } = query;
  if (kinds.length === 0 && chosen === undefined) return null;
  const data = kinds.map(({ resource, label, files }) => ({
    value: resource,
    label: t('media.usedInKind', { kind: label, files }),
  }));
  // Of an address that names another one.
  if (chosen !== undefined && !kinds.some(({ resource }) => resource === chosen))
    data.push({ value: chosen, label: t('media.usedInKind', { kind: chosen, files: 0 }) });
  return (
    <Select
      className={classes.usedIn}
      aria-label={t('media.usedInWhich')}
      placeholder={t('media.usedInWhich')}
      clearable
      clearButtonProps={{ 'aria-label': t('media.showAll') }}
      value={chosen ?? null}
      data={data}
      onChange={(resource) => onQuery({ used_in: resource ?? undefined, page: undefined })}
    />
  );
}

interface FilterChipsProps {
  query: MediaQueryState;
  counts: MediaCounts | undefined;
  onQuery: (patch: MediaQueryState) => void;
}

function FilterChips({ query, counts, onQuery }: FilterChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this one is
    <div className={classes.chips} role="group" aria-label={t('media.filter')}>
      {filters().map(({ filter, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={query.filter === filter}
          onClick={() => onQuery({ filter, page: undefined })}
        >
          {label} {counts && <small>{counts[count].toLocaleString(officeLocale())}</small>}
        </button>
      ))}
    </div>
  );
}
