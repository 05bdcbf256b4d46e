import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PersonThread } from '../../../../backend/visitors/inbox/person-thread.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';

const threadKey = ['person-thread'] as const;

/** Fetches a person with the complete correspondence. */
export function usePerson(id: number) {
  return useGet<PersonThread>([...threadKey, id], `/admin/api/person_thread/${id}`, { staleTime: 0 });
}

/** Invalidates the list of people and open threads. */
export async function refreshPeople(queryClient: QueryClient): Promise<void> {
  await Promise.all([listKey('person'), threadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A request that changes people, with its toast. */
export function usePeopleCall(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, { method, path, input }: { method: 'PUT' | 'DELETE'; path: string; input?: object; done: string }) =>
      api.send(method, path, input),
    onSuccess: (_, { done }) => {
      toastSuccess(done);
      onDone?.();
    },
    onError: (error) => toastFailure(error, t('people.notChanged')),
    onSettled: () => refreshPeople(queryClient),
  });
}

/** The display name of a person. */
export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email;

/** The list in which a message or application is answered. */
export const pathOf = (kind: string): '/admin/agent' | '/admin/message' =>
  kind === 'agent' ? '/admin/agent' : '/admin/message';
