import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  BulkFailure,
  BulkInput,
  BulkResult,
  BulkRow,
  RecordIds,
} from '../../../../backend/core/crud/bulk/bulk.dto.js';
import { withQuery } from '../../../api/search';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastAction, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { filterQuery, isNarrowed } from '../../lists/table/list-filters';
import type { ListSearch } from '../../lists/table/list-parameters';
import { listKey } from '../../lists/table/useList';
import type { Screen } from '../screens/screen';
import { useListFilters } from '../screens/useListFilters';

/** Records per request; each response updates the progress. */
const CALL_SIZE = 100;

export type BulkChange = Pick<BulkInput, 'action' | 'tags' | 'categories'>;

interface Progress {
  done: number;
  total: number;
}

/** Changes the selected records of a list in batches, reports the results, and offers to undo. */
export function useBulk(screen: Screen) {
  const api = useAdminApi();
  const filters = useListFilters(screen);
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<readonly BulkFailure[]>([]);
  const stopped = useRef(false);
  const path = `/admin/api/bulk_${screen.name}`;

  async function inParts<T>(items: readonly T[], bodyOf: (some: readonly T[]) => object): Promise<BulkResult> {
    const sum: BulkResult = { done: [], unchanged: [], failed: [], undo: [] };
    stopped.current = false;
    try {
      for (let from = 0; from < items.length && !stopped.current; from += CALL_SIZE) {
        setProgress({ done: from, total: items.length });
        const part = await api.send<BulkResult>('POST', path, bodyOf(items.slice(from, from + CALL_SIZE)));
        sum.done.push(...part.done);
        sum.unchanged.push(...part.unchanged);
        sum.failed.push(...part.failed);
        sum.undo.push(...part.undo);
      }
    } catch (error) {
      toastFailure(error, t('listTools.stopped'));
    } finally {
      setProgress(undefined);
      setFailed(sum.failed);
      await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
    }
    return sum;
  }

  const undo = async (change: BulkChange, { done, undo: rows }: BulkResult) => {
    const back =
      change.action === 'delete'
        ? await inParts(done, (ids) => ({ action: 'restore', ids }))
        : await inParts<BulkRow>(rows, (some) => ({ action: 'revert', rows: some }));
    if (back.done.length > 0) toastSuccess(t('listTools.asBefore', { what: countOf(screen, back.done.length) }));
  };

  const run = async (change: BulkChange, ids: readonly number[]): Promise<BulkResult> => {
    const result = await inParts(ids, (some) => ({ ...change, ids: some }));
    const { done } = result;
    const words = t(DONE[change.action], { what: countOf(screen, done.length) });
    const canUndo = change.action === 'delete' || result.undo.length > 0;
    if (done.length > 0 && canUndo)
      toastAction(words, { label: t('ui.undo'), onAction: () => undo(change, result), isUndo: true });
    else if (done.length > 0) toastSuccess(words);
    else if (result.failed.length === 0 && result.unchanged.length > 0) toastSuccess(t('listTools.nothingToChange'));
    return result;
  };

  const findAll = (search: ListSearch) =>
    api.get<RecordIds>(
      withQuery(`/admin/api/ids_${screen.name}`, { search: search.search, ...filterQuery(filters, search) }),
    );

  /** The changed records still in the list: deleted ones are gone, and others may no longer match a filter. */
  const stillListed = async (
    { action }: BulkChange,
    search: ListSearch,
    ids: readonly number[],
    done: readonly number[],
  ): Promise<ReadonlySet<number>> => {
    if (action === 'delete') {
      const gone = new Set(done);
      return new Set(ids.filter((id) => !gone.has(id)));
    }
    if (done.length === 0 || !isNarrowed(filters, search)) return new Set(ids);
    // If that is unknown, they stay selected.
    const found = await findAll(search).catch(() => undefined);
    return new Set(found?.ids ?? ids);
  };

  return {
    run,
    stillListed,
    progress,
    failed,
    forgetFailed: () => setFailed([]),
    stop: () => {
      stopped.current = true;
    },
    /** The ids of all records that match the list's search and filters. */
    findAll,
  };
}

/** The message after each action. */
const DONE = {
  publish: 'listTools.published',
  unpublish: 'listTools.takenOff',
  delete: 'listTools.deleted',
  restore: 'listTools.restored',
  tag: 'listTools.tagged',
  untag: 'listTools.changedRecords',
  categorize: 'listTools.categorized',
  uncategorize: 'listTools.changedRecords',
  revert: 'listTools.asBefore',
} as const satisfies Record<BulkInput['action'], SentenceKey>;

/** '3 posts' */
export const countOf = ({ labels }: Screen, count: number): string =>
  t('listTools.countOf', { count, singular: labels.singular, plural: labels.plural });
