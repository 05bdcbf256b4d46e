import { isAsSpecified } from '../../core/language/wording';
import { useList } from '../../lists/table/useList';
import { useInboxToday } from './useToday';

const SHOWN = 4;

/** The newest ones, and as many more as can be among the people who wait. */
const FETCHED = 10;

/**
 * The newest messages or applications, without those of the people who wait, who are listed above. On a site as specified, all.
 * @returns `isRepeated` if there is nothing else.
 */
export function useNewest<R extends { id: number }>(name: 'message' | 'agent') {
  const isSpecified = isAsSpecified();
  const { data, isError } = useList<R>(name, `/admin/api/list_${name}`, {
    per_page: String(isSpecified ? SHOWN : FETCHED),
  });
  const waiting = useInboxToday({ enabled: !isSpecified });
  const above = new Set(waiting.data?.urgent.map((row) => row[`${name}_id`]));
  const isKnown = isSpecified || !waiting.isLoading;
  const newest = isKnown ? data?.data.filter(({ id }) => !above.has(id)).slice(0, SHOWN) : undefined;
  return { newest, failed: isError && !data, isRepeated: newest?.length === 0 && data?.data.length !== 0 };
}
