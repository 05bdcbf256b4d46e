import { useMemo } from 'react';
import { t } from '../../core/language/t';
import type { ListFilters } from '../../lists/table/list-filters';
import type { Screen } from '../screens/screen';
import { useListFilters } from '../screens/useListFilters';
import { languageName, useIsTranslated, useOtherLanguages } from './site-languages';

/**
 * The languages after the first in a list, and its filters with those by language; without languages on a site with a single one.
 */
export function useListLanguages(screen: Screen): { others: string[]; filters: ListFilters } {
  const isTranslated = useIsTranslated(screen);
  const others = useOtherLanguages(isTranslated);
  const key = others.join();
  const own = useListFilters(screen);
  const filters = useMemo((): ListFilters => {
    if (!isTranslated) return own;
    const options = key === '' ? [] : key.split(',').map((value) => ({ value, label: languageName(value) }));
    const more = [
      { key: 'missing', label: t('translate.notTranslatedInto'), options },
      { key: 'outdated', label: t('translate.outdatedIn'), options },
    ] as const;
    return { ...own, more: [...(own.more ?? []), ...more] };
  }, [own, isTranslated, key]);
  return { others, filters };
}
