import { CloseButton, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/list.constants.js';
import type { FilterValues, ListFilters } from './list-filters';
import type { ListSearch } from './list-search';
import classes from './TableToolbar.module.css';

// Loaded only by lists with filters.
const TableFilters = lazy(() => import('./TableFilters'));

interface Props {
  singular: string;
  plural: string;
  search: ListSearch;
  filters: ListFilters | undefined;
  total: number | undefined;
  onSearch: (text: string) => void;
  onFilter: (chosen: FilterValues) => void;
}

/** Search field, filters and result count. */
export function TableToolbar({ singular, plural, search: address, filters, total, onSearch, onFilter }: Props) {
  const search = address.search ?? '';
  const hydrated = useHydrated();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = useDebouncedCallback((words: string) => {
    asked.current = words;
    onSearch(words);
  }, 250);
  // The parameter also changes by the back button, the command palette and 'Clear the search'.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  const type = (words: string) => {
    setText(words);
    ask(words.trim());
  };
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search}
        aria-label={`Search ${plural}`}
        placeholder={`Search ${plural}`}
        type="search"
        // Rendered on the client only: input typed before hydration would be lost.
        readOnly={!hydrated}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton size="sm" aria-label="Clear the search field" onClick={() => type('')} />
        }
        maxLength={MAX_SEARCH_LENGTH}
      />
      {filters && (
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <TableFilters filters={filters} search={address} onFilter={onFilter} />
        </Suspense>
      )}
      <Text fz={13} c="dimmed" className={`tnum ${classes.count}`} aria-live="polite">
        {total === undefined ? 'Loading…' : `${total.toLocaleString()} ${total === 1 ? singular : plural}`}
      </Text>
    </div>
  );
}
