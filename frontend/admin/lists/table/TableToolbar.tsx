import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import type { FilterValues, ListFilters } from './list-filters';
import type { ListSearch } from './list-parameters';
import { SearchInput } from './SearchInput';
import classes from './TableToolbar.module.css';

// Loaded only by lists with filters.
const TableFilters = lazyComponent(() => import('./TableFilters'), {
  fallback: <Skeleton className={classes.waiting} />,
});

interface Props {
  singular: string;
  plural: string;
  search: ListSearch;
  filters: ListFilters | undefined;
  total: number | undefined;
  tools?: ReactNode;
  onSearch: (text: string) => void;
  onFilter: (chosen: FilterValues) => void;
}

/** Search field, filters and result count. */
export function TableToolbar(props: Props) {
  const { singular, plural, search, filters, total, tools, onSearch, onFilter } = props;
  return (
    <div className={`toolbar ${classes.toolbar}`}>
      <SearchInput
        className={classes.search}
        label={t('table.search', { plural })}
        search={search.search ?? ''}
        onSearch={onSearch}
      />
      {filters && <TableFilters filters={filters} search={search} onFilter={onFilter} />}
      <Text fz="sm" c="dimmed" className={`tnum ${classes.count}`} visibleFrom="sm" aria-live="polite">
        {total === undefined ? t('ui.loading') : t('table.total', { total, singular, plural })}
      </Text>
      {tools}
    </div>
  );
}
