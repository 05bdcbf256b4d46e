import { useEffect } from 'react';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { SetSearch } from './list-search';

/** Moves to the last page if the current one no longer exists, for example after deleting its last row. */
export function useClampedPage(page: Page<unknown> | undefined, change: SetSearch): void {
  const last = page && page.current_page > page.last_page ? page.last_page : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new each time
  useEffect(() => {
    if (last !== undefined) change({ page: last === 1 ? undefined : String(last) }, { replace: true });
  }, [last]);
}
