import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageBody, Page } from '../../../backend/core/crud/resource.dto.js';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { messageOf } from '../ui/message-of';
import { toastDone } from '../ui/toast';

export interface Deletion {
  busy: boolean;
  /** Why the last try was refused. */
  problem: string | undefined;
  confirm: () => void;
  cancel: () => void;
}

/** Removes a record of a list after it has been asked for. The toast is the server's sentence. */
export function useDelete<R extends { id: number }>(name: string, pathOf: (id: number) => string) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [record, setRecord] = useState<R>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => {
    setRecord(undefined);
    setProblem(undefined);
  };
  const confirm = async () => {
    if (!record) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { message } = await api.send<MessageBody>('DELETE', pathOf(record.id));
      queryClient.setQueriesData<Page<R>>({ queryKey: listKey(name) }, (page) => without(page, record.id));
      close();
      toastDone(message);
      // The button that was pressed is gone with its row.
      document.getElementById('main')?.focus({ preventScroll: true });
      await queryClient.invalidateQueries({ queryKey: listKey(name) });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const deletion: Deletion = { busy, problem, confirm, cancel: close };
  return { record, ask: setRecord, deletion };
}

function without<R extends { id: number }>(page: Page<R> | undefined, id: number): Page<R> | undefined {
  return page && { ...page, data: page.data.filter((row) => row.id !== id) };
}
