import { useState } from 'react';
import type { BinItem } from '../../../backend/content/history/history.dto.js';
import { t } from '../language/t';
import { useRestoreRecord } from '../records/useRestoreRecord';
import { errorMessage } from '../ui/error-message';
import { toastError, toastSuccess } from '../ui/toast';

/** Restores several records, one after the other; those that fail stay in the bin and are reported. */
export function useRestoreMany() {
  const { mutateAsync } = useRestoreRecord();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const restore = async (items: readonly BinItem[]) => {
    const failed: string[] = [];
    for (const [done, { resource, id, title }] of items.entries()) {
      setProgress({ done, total: items.length });
      try {
        await mutateAsync({ resource, id });
      } catch (error) {
        failed.push(`${title}: ${errorMessage(error)}`);
      }
    }
    setProgress(undefined);
    const count = items.length - failed.length;
    if (count > 0) toastSuccess(t('bin.restoredAsDrafts', { count }));
    if (failed.length > 0)
      toastError(failed.join(' '), failed.length === 1 ? t('bin.oneWasNotRestored') : t('bin.notRestored'));
  };
  return { restore, progress };
}
