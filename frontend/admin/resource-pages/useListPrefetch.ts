import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { withQuery } from '../../api/search';
import { listRows, useDefaults } from '../brand/use-defaults';
import { endpointsOf } from '../records/record-definition';
import { screenOf } from '../resources/registry';
import { useCurrentUser } from '../session/useCurrentUser';
import { pageSize } from '../table/list-parameters';
import { readPageSize } from '../table/page-size-storage';
import { listKey } from '../table/useList';

/** A pointer that only passes by fetches nothing. */
const REST_MS = 60;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches the first rows of a list while the pointer rests on a link to it, so that they are there after the click.
 * @returns The props of a link to this path.
 */
export function useListPrefetch() {
  const queryClient = useQueryClient();
  // The plain client: a 401 must not open the sign-in dialog.
  const { api } = useRouter().options.context;
  const user = useCurrentUser();
  const defaults = useDefaults();
  return (to: string | undefined) => {
    const prefetch = () => {
      // Looked up only now: it makes the definitions of all lists.
      const screen = screenOf(to?.slice('/admin/'.length) ?? '');
      if (!screen) return;
      const per_page = pageSize(readPageSize(user.id, screen.name)) ?? String(listRows(defaults, screen.pageSize));
      const queryKey = [...listKey(screen.name), { per_page }];
      // Rows of an earlier visit are shown at once, and fetched anew then.
      if (queryClient.getQueryData(queryKey)) return;
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        api.get(withQuery(endpointsOf(screen).list, { per_page }), signal);
      // A list that waits for it already then fetches as usual, which also asks to sign in again.
      const forget = () => queryClient.resetQueries({ queryKey, exact: true });
      queryClient.fetchQuery({ queryKey, queryFn, retry: false }).catch(forget);
    };
    return {
      onPointerEnter: () => {
        timer = setTimeout(prefetch, REST_MS);
      },
      onPointerLeave: () => clearTimeout(timer),
    };
  };
}
