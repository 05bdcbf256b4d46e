import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { listRows, useDefaults } from '../../core/brand/use-defaults';
import { additions } from '../../core/parts/office-part';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { pageSize } from '../../lists/table/list-parameters';
import { readPageSize } from '../../lists/table/page-size-storage';
import { listKey } from '../../lists/table/useList';
import { endpointsOf } from '../record/record-definition';
import { screenOf } from '../screens/registry';

/** A pointer that only passes by fetches nothing. */
const REST_MS = 60;

interface List {
  rows?: number | undefined;
  sort?: string;
  texts?: 'short';
}

/** A list with queries of its own. */
interface OtherList {
  query: (queryClient: QueryClient, api: Pick<Api, 'get'>) => { queryKey: QueryKey; fetch: () => Promise<unknown> };
}

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Lists with a screen of their own, by the name in their address. */
    lists?: Readonly<Record<string, List | OtherList>>;
  }
}

const listOf = (name: string): List | OtherList | undefined =>
  additions('lists').find(({ added }) => Object.hasOwn(added, name))?.added[name];

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
    const prefetchOnce = async (queryKey: readonly unknown[], start: () => Promise<unknown>) => {
      // Rows of an earlier visit are shown at once, and fetched anew then.
      if (queryClient.getQueryData(queryKey)) return;
      // After a failure, a list that waits for it already fetches as usual, which also asks to sign in again.
      await start().catch(() => queryClient.resetQueries({ queryKey, exact: true }));
    };
    const prefetch = () => {
      const name = to?.slice('/admin/'.length) ?? '';
      // Looked up only now: it makes the definitions of all lists.
      const screen = screenOf(name);
      const list = screen ? { rows: screen.pageSize, texts: 'short' as const } : listOf(name);
      if (!list) return;
      if ('query' in list) {
        const { queryKey, fetch } = list.query(queryClient, api);
        prefetchOnce(queryKey, fetch);
        return;
      }
      const { rows, sort, texts } = list;
      const path = endpointsOf(screen ?? { name }).list;
      const per_page = pageSize(readPageSize(user.id, name)) ?? String(listRows(defaults, rows));
      const queryKey = [...listKey(name), { per_page, sort }];
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        api.get(withQuery(path, { per_page, sort, texts }), signal);
      prefetchOnce(queryKey, () => queryClient.fetchQuery({ queryKey, queryFn, retry: false }));
    };
    return {
      onPointerEnter: () => {
        timer = setTimeout(prefetch, REST_MS);
      },
      onPointerLeave: () => clearTimeout(timer),
    };
  };
}
