import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { fieldsFor } from '../../fields/field/form-declaration';
import { historyNameOf } from '../record/record-definition';
import { Comparison } from './Comparison';
import classes from './History.module.css';
import type { HistoryProps } from './history-props';
import { Timeline } from './Timeline';
import { useHistory } from './useHistory';
import { type Chosen, isComparable, TYPED } from './versions';

/** The changes of a record by day, and the differences between two of its versions. */
export function History(props: HistoryProps) {
  const { definition, id, form, entry } = props;
  const list = useHistory(historyNameOf(definition), id);
  const [picked, setPicked] = useState<Chosen>();
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isTyped = form?.isChanged === true;
  const ids = [...(isTyped ? [TYPED] : []), ...entries.filter(isComparable).map((record) => record.id)];
  const first = entry !== undefined && ids.includes(entry) ? entry : ids[0];
  // The picked version may no longer exist: unsaved values have been saved.
  const known = [picked?.shown, picked?.against].every((one) => one === undefined || ids.includes(one));
  const chosen: Chosen | undefined = picked && known ? picked : first === undefined ? undefined : { shown: first };

  if (list.error && !list.data) {
    return <LoadError what={t('history.theHistory')} error={list.error} onRetry={() => list.refetch()} />;
  }
  if (!list.data) {
    return (
      <div className={`single ${classes.history}`} aria-busy>
        <div className={classes.waiting}>
          {[64, 64, 64, 64].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
            <Skeleton key={index} h={height} radius="md" />
          ))}
        </div>
        <div className={classes.waiting}>
          <Skeleton h={20} w="40%" />
          <Skeleton h={160} radius="md" />
        </div>
      </div>
    );
  }
  if (entries.length === 0 || !chosen) {
    return (
      <EmptyState
        title={t('history.nothingEarlier')}
        text={t('history.emptyHint', { singular: definition.labels.singular })}
      />
    );
  }
  return (
    <div className={`single ${classes.history}`}>
      <Timeline
        entries={entries}
        fields={definition.fields}
        isTyped={isTyped}
        isDirty={form?.isDirty === true}
        chosen={chosen}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        keptDays={list.data.pages[0]?.kept_days ?? 0}
        onMore={() => list.fetchNextPage()}
        onChoose={(shown) => setPicked({ shown })}
      />
      <Comparison
        {...props}
        fields={fieldsFor(definition, form?.record ?? RECORD)}
        // Remounted per version: a started restore belongs to one version.
        key={chosen.shown}
        ids={ids}
        chosen={chosen}
        entries={entries}
        onCompare={(against) => setPicked({ shown: chosen.shown, against })}
      />
    </div>
  );
}

/** Any record will do: the fields of the edit form are compared. */
const RECORD: ResourceRecord = { id: 1, version: 1, created_at: '', updated_at: '' };
