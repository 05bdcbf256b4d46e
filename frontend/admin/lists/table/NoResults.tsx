import { Button } from '@mantine/core';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';

interface Props {
  plural: string;
  /** Empty if only filters are set. */
  query: string;
  isFiltered: boolean;
  onClear: () => void;
  onClearFilters: () => void;
}

/** The empty state of a search or filter without results. */
export function NoResults({ plural, query, isFiltered, onClear, onClearFilters }: Props) {
  const title = query
    ? t(isFiltered ? 'table.noMatchFiltered' : 'table.noMatch', { plural, query })
    : t('table.noMatchFilters', { plural });
  return (
    <EmptyState title={title} text={query ? t('table.searchEmptyHint') : t('table.filtersEmptyHint')}>
      {query && (
        <Button variant="default" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={onClearFilters}>
          {t('ui.clearFilters')}
        </Button>
      )}
    </EmptyState>
  );
}
