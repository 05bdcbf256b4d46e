import { Select } from '@mantine/core';
import { t } from '../../core/language/t';
import { DateRangeFilter } from './DateRangeFilter';
import { activeFilters, type FilterValues, type ListFilters } from './list-filters';
import { allIn, type ListSearch } from './list-parameters';
import { MoreFilters } from './MoreFilters';
import classes from './TableToolbar.module.css';

interface Props {
  filters: ListFilters;
  search: ListSearch;
  onFilter: (chosen: FilterValues) => void;
}

/** The filter inputs of a list. */
export default function TableFilters({ filters, search, onFilter }: Props) {
  return (
    <>
      {filters.statuses && (
        <Select
          className={classes.status}
          aria-label={t('table.status')}
          placeholder={t('table.anyStatus')}
          data={[...filters.statuses]}
          value={activeFilters(filters, allIn(search)).status ?? null}
          onChange={(status) => onFilter({ status: status ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': t('table.showAnyStatus') }}
        />
      )}
      {filters.dateLabel && (
        <DateRangeFilter label={filters.dateLabel} from={search.from} to={search.to} onChange={onFilter} />
      )}
      {filters.more && <MoreFilters filters={filters.more} search={search} onFilter={onFilter} />}
    </>
  );
}
