import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntryRecord } from '../../../../../backend/content/history/history.dto.js';
import type { Page } from '../../../../../backend/core/crud/resource.dto.js';
import type { Api } from '../../../../api/client';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useKind } from '../../../core/session/useKinds';
import { readText } from '../../../fields/field/read-field';
import type { StateDifferenceProps } from '../../record/record-definition';
import type { Screen } from '../../screens/screen';
import classes from './OrderDifference.module.css';
import { fetchOrdered } from './useOrder';

interface Props extends StateDifferenceProps {
  screen: Screen;
}

/** The names of all records in their order before and after, with the number of places that each has moved. */
export function OrderDifference({ screen, older, newer }: Props) {
  const [before, after] = [idsIn(older), idsIn(newer)];
  const { data: names } = useNames(screen, [...new Set([...before, ...after])]);
  if (!names) return <Skeleton h={180} radius="md" aria-busy />;
  const moved = new Set(after.filter((id) => before.includes(id) && stepsOf(id, before, after) !== 0));
  if (moved.size === 0 && before.length === after.length) {
    return (
      <Text c="dimmed" fz="md">
        {t('resourcePages.orderUnchanged')}
      </Text>
    );
  }
  const list = (title: string, ids: readonly number[]) => (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ol className={classes.order}>
        {ids.map((id) => {
          const name = names.get(id) ?? t('ui.number', { id });
          const steps = ids === after && moved.has(id) ? stepsOf(id, before, after) : 0;
          return (
            <li key={id} data-moved={moved.has(id) || undefined}>
              <span>{name}</span>
              {steps !== 0 && (
                <em>{steps < 0 ? t('resourcePages.up', { steps: -steps }) : t('resourcePages.down', { steps })}</em>
              )}
              {ids === after && !before.includes(id) && <em>{t('resourcePages.isNew')}</em>}
              {ids === before && !after.includes(id) && <em>{t('resourcePages.deletedSince')}</em>}
            </li>
          );
        })}
      </ol>
    </section>
  );
  return (
    <div className={classes.both}>
      {list(t('ui.before'), before)}
      {list(t('ui.after'), after)}
    </div>
  );
}

/** The number of places that a record moved down, among the records in both orders. */
function stepsOf(id: number, before: readonly number[], after: readonly number[]): number {
  const common = (ids: readonly number[], others: readonly number[]) => ids.filter((one) => others.includes(one));
  return common(after, before).indexOf(id) - common(before, after).indexOf(id);
}

const idsIn = ({ ids }: Readonly<Record<string, unknown>>): number[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];

/** The names of records; deleted ones as in the history. */
function useNames(screen: Screen, ids: readonly number[]) {
  const api = useAdminApi();
  const sort = useKind(screen.name)?.order;
  return useQuery({
    queryKey: ['order-names', screen.name, ids],
    queryFn: async ({ signal }) => {
      const names = new Map<number, string>();
      for (const record of await fetchOrdered(api, screen, sort, signal)) {
        names.set(record.id, readText(record, screen.displayField));
      }
      const gone = ids.filter((id) => !names.has(id));
      const titles = await Promise.all(gone.map((id) => lastTitle(api, screen, id, signal)));
      gone.forEach((id, index) => {
        if (titles[index]) names.set(id, titles[index]);
      });
      return names;
    },
    staleTime: 0,
  });
}

async function lastTitle(api: Pick<Api, 'get'>, { name }: Screen, id: number, signal: AbortSignal) {
  const { data } = await api.get<Page<HistoryEntryRecord>>(`/admin/api/history/${name}/${id}?per_page=1`, signal);
  return data[0]?.title;
}
