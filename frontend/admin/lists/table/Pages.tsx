import { Pagination } from '@mantine/core';
import { t } from '../../core/language/t';
import { useBelow } from '../../core/ui/useBelow';

interface Props {
  /** Undefined until the first page is loaded. */
  of: { current_page: number; last_page: number } | undefined;
  onPage: (page: number) => void;
}

/** The pagination of a list. */
export function Pages({ of, onPage }: Props) {
  const phone = useBelow('sm');
  return (
    <Pagination
      total={of?.last_page ?? 1}
      value={of?.current_page ?? 1}
      onChange={onPage}
      disabled={!of}
      siblings={phone ? 0 : 1}
      // Without gaps, seven controls fit a phone at a touchable width.
      gap={phone ? 0 : 4}
      getControlProps={(control) => ({ 'aria-label': t(controls[control]) })}
      getItemProps={(number) => ({ 'aria-label': t('ui.pageNumber', { number }) })}
    />
  );
}

const controls = {
  first: 'ui.firstPage',
  previous: 'ui.previousPage',
  next: 'ui.nextPage',
  last: 'ui.lastPage',
} as const;
