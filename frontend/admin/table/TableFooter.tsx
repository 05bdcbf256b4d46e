import { Group, Pagination, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import type { Page } from '../../../backend/core/crud/resource.dto.js';
import { t } from '../language/t';
import { PAGE_SIZES } from './list-parameters';
import classes from './TableFooter.module.css';

interface Props {
  page: Page<unknown> | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: string) => void;
}

/** Page size, range and pagination. */
export function TableFooter({ page, pageSize, onPage, onPageSize }: Props) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const label = useId();
  const first = page ? (page.current_page - 1) * page.per_page + 1 : 0;
  return (
    <Group className={classes.foot} justify="space-between">
      <Group gap={10} className={classes.size}>
        <Text fz="sm" c="dimmed" id={label}>
          {t('table.rows')}
        </Text>
        <Select
          aria-labelledby={label}
          size="xs"
          w={76}
          value={String(pageSize)}
          onChange={(size) => onPageSize(size ?? String(pageSize))}
          data={[...PAGE_SIZES]}
          classNames={{ input: classes.sizeInput }}
        />
        <Text fz="sm" c="dimmed" className="tnum">
          {page &&
            page.data.length > 0 &&
            t('table.range', { first, last: first + page.data.length - 1, total: page.total })}
        </Text>
      </Group>
      <Pagination
        total={page?.last_page ?? 1}
        value={page?.current_page ?? 1}
        onChange={onPage}
        disabled={!page}
        siblings={phone ? 0 : 1}
        // Without gaps, seven controls fit a phone at a touchable width.
        gap={phone ? 0 : 4}
        getControlProps={(control) => ({ 'aria-label': t(controls[control]) })}
        getItemProps={(number) => ({ 'aria-label': t('table.page', { number }) })}
      />
    </Group>
  );
}

const controls = {
  first: 'table.firstPage',
  previous: 'table.previousPage',
  next: 'table.nextPage',
  last: 'table.lastPage',
} as const;
