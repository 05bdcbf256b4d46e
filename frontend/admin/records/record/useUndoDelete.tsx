import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BIN_DAYS } from '../../../../backend/content/history/bin.constants.js';
import { t } from '../../core/language/t';
import { toastAction, toastError, toastSuccess } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import { joinSentences } from '../../core/ui/join-sentences';
import { useRestoreRecord } from './useRestoreRecord';

/** Shows that a record was deleted, and offers to undo. */
export function useUndoDelete(resource: string): (message: string, id: number) => void {
  const { mutate } = useRestoreRecord();
  const undo = (id: number) =>
    mutate(
      { resource, id, publish: true },
      {
        onSuccess: () => toastSuccess(t('ui.restored')),
        onError: (error) =>
          toastError(
            <>
              {joinSentences(errorMessage(error), t('records.keptInBin', { days: BIN_DAYS }))}{' '}
              <Anchor renderRoot={(props) => <Link to="/admin/bin" {...props} />} fz="inherit">
                {t('ui.openBin')}
              </Anchor>
            </>,
            t('ui.notRestored'),
          ),
      },
    );
  return (message, id) => toastAction(message, { label: t('ui.undo'), onAction: () => undo(id), isUndo: true });
}
