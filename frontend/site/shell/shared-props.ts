import { useMatches } from '@tanstack/react-router';
import type { SharedProps } from '../../../backend/pages/page-data.dto.js';

const hasSharedProps = (data: unknown): data is SharedProps =>
  typeof data === 'object' && data !== null && 'siteName' in data && 'productSlider' in data;

/**
 * What every page's data carries, taken from the page that is shown. Undefined on the not-found and the error page,
 * which have no data.
 */
export function useSharedProps(): SharedProps | undefined {
  return useMatches({
    select: (matches) => matches.map((match): unknown => match.loaderData).findLast(hasSharedProps),
  });
}
