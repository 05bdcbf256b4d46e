import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BinRef, BulkBinInput, BulkBinResult } from '../../../../backend/content/history/bulk-bin.dto.js';
import type { BinItem } from '../../../../backend/content/history/history.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastError, toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';
import { BIN } from '../../records/record/history-key';

/** Records per request; each response updates the progress. */
const CALL_SIZE = 200;

/** The records to delete. */
export type Doomed = readonly BinItem[] | 'everything';

/** Given records, or all that were in the bin at that time. */
type Chosen = { items: readonly BinItem[] } | { until: string; total: number };

/** The number of records in the bin, and the time of the latest deletion. */
export function useWholeBin(enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...BIN, 'whole'],
    queryFn: async ({ signal }) => {
      const { total, data } = await api.get<Page<BinItem>>('/admin/api/list_bin?per_page=1', signal);
      return { total, until: data[0]?.deleted_at };
    },
    enabled,
    gcTime: 0,
  });
}

/** Permanently deletes records from the bin, in several requests if there are many. */
export function useDeletePermanently(onDeleted: () => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);
  const call = (input: Omit<BulkBinInput, 'action'>) =>
    api.send<BulkBinResult>('POST', '/admin/api/bulk_bin', { action: 'delete_for_good', ...input });

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (chosen: Chosen) => {
      isStopped.current = false;
      let done = 0;
      const failed: BulkBinResult['failed'] = [];
      const add = (part: BulkBinResult, total: number) => {
        done += part.done.length;
        failed.push(...part.failed);
        setProgress({ done: done + failed.length, total });
      };
      if ('until' in chosen) {
        const { until, total } = chosen;
        for (let left = total; left > 0 && !isStopped.current; ) {
          const part = await call({ until, limit: CALL_SIZE });
          add(part, total);
          // Refused records stay in the bin and would be found again.
          left = part.done.length > 0 ? part.left : 0;
        }
      } else {
        const refs: BinRef[] = chosen.items.map(({ resource, id }) => ({ resource, id }));
        for (let from = 0; from < refs.length && !isStopped.current; from += CALL_SIZE)
          add(await call({ items: refs.slice(from, from + CALL_SIZE) }), refs.length);
      }
      return { done, failed };
    },
    onSuccess: ({ done, failed }) => {
      if (done > 0) toastSuccess(done === 1 ? t('bin.deletedPermanently') : t('bin.countDeleted', { count: done }));
      if (failed.length > 0)
        toastError(
          [...new Set(failed.map(({ message }) => message))].join(' '),
          t('bin.countNotDeleted', { count: failed.length }),
        );
      onDeleted();
      // The focused button was removed with its row.
      focusMain();
    },
    onSettled: () => {
      setProgress(undefined);
      return queryClient.invalidateQueries({ queryKey: BIN });
    },
  });
  return {
    run: mutate,
    isPending,
    error,
    /** Set only for several requests. */
    progress: progress && progress.done < progress.total ? progress : undefined,
    stop: () => {
      isStopped.current = true;
      reset();
    },
  };
}
