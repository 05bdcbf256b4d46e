import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../ui/error-message';
import { joinSentences } from '../ui/join-sentences';
import { toastAction, toastError, toastSuccess } from '../ui/toast';
import { useRestoreRecord } from './useRestoreRecord';

/** Tells that a record was deleted, and offers to take that back. */
export function useUndoDelete(resource: string): (message: string, id: number) => void {
  const { mutate } = useRestoreRecord();
  const undo = (id: number) =>
    mutate(
      { resource, id, publish: true },
      {
        onSuccess: () => toastSuccess('It was restored.'),
        onError: (error) =>
          toastError(
            <>
              {joinSentences(errorMessage(error), 'It is in the bin for 30 days.')}{' '}
              <Anchor renderRoot={(props) => <Link to="/admin/bin" {...props} />} fz="inherit">
                Open the bin
              </Anchor>
            </>,
            'Not restored',
          ),
      },
    );
  return (message, id) => toastAction(message, { label: 'Undo', onAction: () => undo(id), isUndo: true });
}
