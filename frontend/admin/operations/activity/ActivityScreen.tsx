import { Button, Group, Paper, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActivityRecord } from '../../../../backend/content/history/history.dto.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { PageHeader } from '../../core/ui/PageHeader';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { UndoToken } from '../../people/tokens/UndoToken';
import { byDay, fullDayName } from '../../records/history/days';
import { keptFor } from '../../records/history/words';
import { ActivityFilters } from './ActivityFilters';
import { ActivityLine } from './ActivityLine';
import classes from './ActivityScreen.module.css';
import { comparedBy } from './compared-by';
import { type ActivitySearch, asId, type ChangedFilters, useActivity } from './useActivity';

const HistoryDrawer = lazyComponent(() => import('../../records/history/HistoryDrawer'), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClose }) => onClose() },
});

/** The activity of all users, for administrators. */
export function ActivityScreen() {
  const search: ActivitySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const setSearch = (patch: ChangedFilters) =>
    navigate({ to: '.', search: (now: ActivitySearch) => ({ ...now, ...patch }), resetScroll: false });
  const list = useActivity(search);
  const [compared, setCompared] = useState<ActivityRecord>();
  const [undone, setUndone] = useState<number>();
  const shown = useLastDefined(compared);
  const definition = shown && comparedBy(shown);
  const token = Number(asId(search.token)) || undefined;
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const keptDays = list.data?.pages[0]?.kept_days;
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof ActivitySearch] !== undefined);
  return (
    <>
      <PageHeader
        title={t('activity.activity')}
        subtitle={
          keptDays === undefined ? t('activity.subtitle') : t('activity.subtitleKept', { time: keptFor(keptDays) })
        }
      />
      {list.error && !list.data ? (
        <Paper>
          <LoadError what={t('activity.theActivity')} error={list.error} onRetry={() => list.refetch()} />
        </Paper>
      ) : (
        <Paper className={classes.sheet}>
          <ActivityFilters search={search} onChange={setSearch} />
          {token !== undefined && (
            <Group px="md" pb="md">
              <Button variant="default" size="compact-sm" onClick={() => setUndone(token)}>
                {t('tokens.undoHour')}
              </Button>
            </Group>
          )}
          {!list.data && <Skeleton h={520} radius={0} aria-busy />}
          {list.data && entries.length === 0 && (
            <EmptyState
              title={isFiltered ? t('activity.emptyFiltered') : t('activity.empty')}
              text={isFiltered ? t('activity.emptyFilteredHint') : t('activity.emptyText')}
            >
              {isFiltered && (
                <Button variant="default" onClick={() => setSearch(NO_FILTERS)}>
                  {t('ui.clearFilters')}
                </Button>
              )}
            </EmptyState>
          )}
          <div aria-busy={list.isFetching} className={classes.days} data-stale={list.isPlaceholderData || undefined}>
            {byDay(entries, fullDayName).map(([day, ofDay]) => (
              <section key={day} aria-label={day}>
                <h2>{day}</h2>
                <ol>
                  {ofDay.map((entry) => (
                    <ActivityLine key={entry.id} entry={entry} onCompare={setCompared} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          {list.hasNextPage && (
            <Group justify="center" p="md">
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {t('activity.showOlder')}
              </Button>
            </Group>
          )}
        </Paper>
      )}
      <UndoToken token={undone} onClose={() => setUndone(undefined)} />
      {shown && definition && (
        <HistoryDrawer
          key={shown.id}
          definition={definition}
          id={shown.record_id}
          entry={shown.id}
          opened={compared !== undefined}
          onClose={() => setCompared(undefined)}
          onRestored={() => list.refetch()}
        />
      )}
    </>
  );
}

const NO_FILTERS = {
  search: undefined,
  user: undefined,
  token: undefined,
  resource: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
};
