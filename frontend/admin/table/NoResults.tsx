import { Button } from '@mantine/core';
import { EmptyState } from '../ui/EmptyState';

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
    ? `No ${plural} match “${query}”${isFiltered ? ' and the filters' : ''}`
    : `No ${plural} match the filters`;
  return (
    <EmptyState title={title} text={query ? 'Try fewer or different words.' : 'Try another status or a longer time.'}>
      {query && (
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={onClearFilters}>
          Clear the filters
        </Button>
      )}
    </EmptyState>
  );
}
