import { Select } from '@mantine/core';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { UserRecord } from '../../../../backend/people/users/user.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { DateRangeFilter } from '../../lists/table/DateRangeFilter';
import { SearchInput } from '../../lists/table/SearchInput';
import { listKey } from '../../lists/table/useList';
import { activityOptions } from '../record-names/record-kinds';
import classes from './ActivityScreen.module.css';
import { activityKinds } from './activity-kinds';
import type { ActivitySearch, ChangedFilters } from './useActivity';

interface Props {
  search: ActivitySearch;
  onChange: (patch: ChangedFilters) => void;
}

const MAX_USERS = 100;

/** The filters of the activity: search text, person, kind of record, action and days. */
export function ActivityFilters({ search, onChange }: Props) {
  const { data: users } = useGet<Page<UserRecord>>(
    [...listKey('user'), 'names'],
    `/admin/api/list_user?per_page=${MAX_USERS}&sort=name`,
    { staleTime: 60_000 },
  );
  const people = users?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <div className={`toolbar ${classes.bar}`}>
      <SearchInput
        className={classes.search}
        label={t('activity.searchHint')}
        search={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <Select
        className={classes.select}
        aria-label={t('activity.person')}
        placeholder={t('activity.everybody')}
        data={people}
        value={search.user ?? null}
        onChange={(user) => onChange({ user: user ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('activity.showEverybody') }}
      />
      <Select
        className={classes.select}
        aria-label={t('activity.what')}
        placeholder={t('activity.everything')}
        data={activityOptions()}
        value={search.resource ?? null}
        onChange={(resource) => onChange({ resource: resource ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('activity.showEverything') }}
      />
      <Select
        className={classes.select}
        aria-label={t('activity.whatHappened')}
        placeholder={t('activity.anyChange')}
        data={activityKinds()}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('activity.showAnyChange') }}
      />
      <DateRangeFilter label={t('activity.when')} from={search.from} to={search.to} onChange={onChange} />
    </div>
  );
}
