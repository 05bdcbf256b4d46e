import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { LoadError } from '../../core/ui/LoadError';
import classes from './DataTable.module.css';
import { isFiltered, type ListFilters, noFilters } from './list-filters';
import type { ListSearch } from './list-parameters';
import type { SetSearch } from './list-search';
import { NoResults } from './NoResults';
import { TableFooter } from './TableFooter';
import { TableGrid } from './TableGrid';
import { TableToolbar } from './TableToolbar';
import type { TableColumn } from './table-column';
import type { Selection } from './useSelection';

interface Props<R> {
  columns: TableColumn<R>[];
  /** Undefined until the first page is loaded. */
  page: Page<R> | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry: () => void;
  search: ListSearch;
  onChange: SetSearch;
  pageSize: number;
  filters?: ListFilters;
  /** 'post' */
  singular: string;
  plural: string;
  /** Called for a click anywhere in a row. */
  onOpen?: ((row: R) => void) | undefined;
  /** Omitted if no action is permitted. */
  actions?: (row: R) => ReactNode;
  /** Shown when there are no records. */
  emptyState: ReactNode;
  /** Tabs above the search that replace the status filter; shown for empty lists as well. */
  views?: ReactNode;
  /** Shown when no record has the chosen status. */
  emptyViewState?: ReactNode;
  /** Makes rows selectable. */
  selection?: Selection;
  /** Rendered beside the filters. */
  tools?: ReactNode;
  /** Rendered below the search. */
  pills?: ReactNode;
  /** Rendered below the table, above the end of the screen. */
  bar?: ReactNode;
}

/**
 * The table of all lists: search, filters, sorting, pagination, and loading, empty and error states. Rows become cards
 * below 768 px.
 */
export function DataTable<R extends { id: number }>(props: Props<R>) {
  const {
    columns,
    page,
    isFetching,
    error,
    onRetry,
    search,
    onChange,
    pageSize,
    filters,
    singular,
    plural,
    actions,
    emptyState,
  } = props;
  const { views, emptyViewState, selection, tools, pills, bar, onOpen } = props;
  if (error && !page) {
    return (
      <Paper>
        <LoadError what={t('table.all', { plural })} error={error} onRetry={onRetry} />
      </Paper>
    );
  }
  const filtered = isFiltered(filters, search);
  const untold = page?.total === 0 && !search.search;
  const anyTime = search.from === undefined && search.to === undefined;
  const nothing = untold ? (filtered ? anyTime && emptyViewState : emptyState) : undefined;
  const toolbar = (
    <TableToolbar
      singular={singular}
      plural={plural}
      search={search}
      filters={views ? { dateLabel: filters?.dateLabel } : filters}
      total={page?.has_more === undefined ? page?.total : undefined}
      tools={tools}
      onSearch={(text) => onChange({ search: text || undefined, page: undefined }, { replace: true })}
      onFilter={(chosen) => onChange({ ...chosen, page: undefined })}
    />
  );
  // Suspected spam is hidden by default, so the filter must stay reachable if there is nothing else.
  const leavesOut = filters?.statuses?.some(({ value }) => value === 'spam');
  if (nothing) {
    return (
      <Paper className={classes.sheet}>
        {views ?? (leavesOut && toolbar)}
        {nothing}
      </Paper>
    );
  }
  const none = page?.total === 0;
  const size = Number(search.per_page ?? pageSize);
  return (
    <Paper className={classes.sheet}>
      {views}
      {toolbar}
      {pills}
      {none ? (
        <NoResults
          plural={plural}
          query={search.search ?? ''}
          isFiltered={filtered}
          onClear={() => onChange({ search: undefined, page: undefined })}
          onClearFilters={() => onChange({ ...noFilters(search), page: undefined })}
        />
      ) : (
        <TableGrid
          columns={columns}
          rows={page?.data}
          skeletonCount={size}
          isFetching={isFetching}
          sort={search.sort ?? '-id'}
          onSort={(sort) => onChange({ sort: sort === '-id' ? undefined : sort, page: undefined })}
          actions={actions}
          onOpen={onOpen}
          selection={selection}
        />
      )}
      {!none && <TableFooter page={page} pageSize={size} onChange={onChange} />}
      {bar}
    </Paper>
  );
}
