import { Select } from '@mantine/core';
import type { LibraryFilter } from '../../../../backend/content/library/library.constants.js';
import type { MediaCounts, MediaUseKind } from '../../../../backend/content/library/library.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { MENU_LAYER } from './FolderMenu';
import classes from './MediaBrowser.module.css';
import { isBrowsing, type MediaQueryState } from './useMedia';

const filters = (): readonly { filter: LibraryFilter | 'all'; label: string; count: keyof MediaCounts }[] => [
  { filter: 'all', label: t('media.all'), count: 'all' },
  { filter: 'picture', label: t('media.pictures'), count: 'pictures' },
  { filter: 'document', label: t('media.documents'), count: 'documents' },
  { filter: 'unused', label: t('media.unused'), count: 'unused' },
  { filter: 'no_alt', label: t('media.altMissing'), count: 'no_alt' },
];

interface UsedInProps {
  query: MediaQueryState;
  kinds: readonly MediaUseKind[] | undefined;
  onQuery: (patch: MediaQueryState) => void;
}

/** Filters by the kind of records that use the files; offers only kinds that do. */
export function UsedIn({ query, kinds = [], onQuery }: UsedInProps) {
  const { used_in: chosen } = query;
  if (kinds.length === 0 && chosen === undefined) return null;
  const data = kinds.map(({ resource, label, files }) => ({
    value: resource,
    label: t('media.usedInKind', { kind: label, files }),
  }));
  // The address may name another kind.
  if (chosen !== undefined && !kinds.some(({ resource }) => resource === chosen))
    data.push({ value: chosen, label: t('media.usedInKind', { kind: chosen, files: 0 }) });
  return (
    <Select
      className={classes.usedIn}
      comboboxProps={{ zIndex: MENU_LAYER }}
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
  /** Whether there are folders: browsing them is then the default, and files of all folders a further choice. */
  hasFolders: boolean;
  onQuery: (patch: MediaQueryState) => void;
  /** Returns to the open folder. */
  onBrowse: () => void;
}

/** The filters of the library. */
export function FilterChips({ query, counts, hasFolders, onQuery, onBrowse }: FilterChipsProps) {
  const shown = hasFolders && isBrowsing(query) ? undefined : (query.filter ?? 'all');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this one is
    <div className={classes.chips} role="group" aria-label={t('media.filter')}>
      {hasFolders && (
        <button type="button" aria-pressed={shown === undefined} onClick={onBrowse}>
          {t('media.folders')}
        </button>
      )}
      {filters().map(({ filter, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown === filter}
          onClick={() => onQuery({ filter: filter === 'all' && !hasFolders ? undefined : filter, page: undefined })}
        >
          {label} {counts && <small>{counts[count].toLocaleString(officeLocale())}</small>}
        </button>
      ))}
    </div>
  );
}
