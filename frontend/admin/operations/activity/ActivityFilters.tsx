import { Select } from '@mantine/core';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { OwnedApiToken } from '../../../../backend/people/api-tokens/api-token.dto.js';
import type { UserRecord } from '../../../../backend/people/users/user.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { DateRangeFilter } from '../../lists/table/DateRangeFilter';
import { SearchInput } from '../../lists/table/SearchInput';
import { listKey } from '../../lists/table/useList';
import { useAllTokens } from '../../people/tokens/useTokens';
import { activityOptions } from '../record-names/record-kinds';
import classes from './ActivityScreen.module.css';
import { activityKinds } from './activity-kinds';
import type { ActivitySearch, ChangedFilters } from './useActivity';

interface Props {
  search: ActivitySearch;
  onChange: (patch: ChangedFilters) => void;
}

const MAX_USERS = 100;

/** The filters of the activity: search text, person, token, kind of record, action and days. */
export function ActivityFilters({ search, onChange }: Props) {
  const { data: users } = useGet<Page<UserRecord>>(
    [...listKey('user'), 'names'],
    `/admin/api/list_user?per_page=${MAX_USERS}&sort=name`,
    { staleTime: 60_000 },
  );
  const { can } = usePermissions();
  const tokens = useAllTokens({ enabled: can('users.read') });
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
      {can('users.read') && (
        <Select
          className={classes.select}
          aria-label={t('tokens.token')}
          placeholder={t('activity.anyToken')}
          data={tokenOptions(tokens.data, search.token)}
          value={search.token ?? null}
          onChange={(token) => onChange({ token: token ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('activity.showAnyToken') }}
        />
      )}
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

/** The tokens by their owners, and the one that is chosen, which may be revoked. */
function tokenOptions(tokens: readonly OwnedApiToken[] | undefined, chosen: string | undefined) {
  const options = [...Map.groupBy(tokens ?? [], ({ owner }) => owner.name)].map(([group, ofOwner]) => ({
    group,
    items: ofOwner.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  if (chosen === undefined || !tokens || tokens.some(({ id }) => String(id) === chosen)) return options;
  return [...options, { value: chosen, label: t('activity.revokedToken') }];
}
