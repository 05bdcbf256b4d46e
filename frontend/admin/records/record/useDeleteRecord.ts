import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageBody, Page } from '../../../../backend/core/crud/resource.dto.js';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';
import { listKey } from '../../lists/table/useList';
import { useUndoDelete } from './useUndoDelete';

export interface Deletion {
  isPending: boolean;
  /** The error of the last attempt. */
  error: Error | null;
  confirm: () => void;
  cancel: () => void;
}

interface Options {
  /** Whether deleted records are kept in the bin. Default: true. */
  hasBin?: boolean | undefined;
  /** Called when the record is gone, and its view with it. */
  onDeleted?: () => void;
}

/** Deletes a record of a list after confirmation, and shows the server's message as a toast, with 'Undo'. */
export function useDeleteRecord<R extends { id: number }>(
  name: string,
  pathOf: (id: number) => string,
  { hasBin = true, onDeleted }: Options = {},
) {
  const queryClient = useQueryClient();
  const [record, setRecord] = useState<R>();
  const toastWithUndo = useUndoDelete(name);
  const { mutate, reset, isPending, error } = useSend({
    call: (api, { id }: R) => api.send<MessageBody>('DELETE', pathOf(id)),
    onSuccess: ({ message }, { id }) => {
      queryClient.setQueriesData<Page<R>>({ queryKey: listKey(name) }, (page) => without(page, id));
      setRecord(undefined);
      if (hasBin) toastWithUndo(message, id);
      else toastSuccess(message);
      // The focused button was removed with its row.
      if (onDeleted) onDeleted();
      else focusMain();
      return queryClient.invalidateQueries({ queryKey: listKey(name) });
    },
  });

  const cancel = () => {
    setRecord(undefined);
    reset();
  };
  const deletion: Deletion = { isPending, error, confirm: () => record && mutate(record), cancel };
  return { record, open: setRecord, deletion };
}

function without<R extends { id: number }>(page: Page<R> | undefined, id: number): Page<R> | undefined {
  return page && { ...page, data: page.data.filter((row) => row.id !== id) };
}
