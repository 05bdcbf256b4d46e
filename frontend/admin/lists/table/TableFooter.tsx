import { Group, Select, Text } from '@mantine/core';
import { useId } from 'react';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { PAGE_SIZES } from './list-parameters';
import { Pages } from './Pages';
import classes from './TableFooter.module.css';

interface Props {
  page: Page<unknown> | undefined;
  pageSize: number;
  /** Called with changed search parameters. */
  onChange: (patch: { page: string | undefined; per_page?: string }) => void;
}

/** Page size, range and pagination. */
export function TableFooter({ page, pageSize, onChange }: Props) {
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
          onChange={(size) => onChange({ per_page: size ?? String(pageSize), page: undefined })}
          data={[...PAGE_SIZES]}
          classNames={{ input: classes.sizeInput }}
        />
        <Text fz="sm" c="dimmed" className="tnum">
          {page && page.data.length > 0 && rangeOf(page, first)}
        </Text>
      </Group>
      <Pages of={page} onPage={(number) => onChange({ page: number === 1 ? undefined : String(number) })} />
    </Group>
  );
}

/** Of a page whose total nobody has counted yet, the rows alone. */
function rangeOf({ data, total, has_more }: Page<unknown>, first: number): string {
  const last = first + data.length - 1;
  return has_more === undefined ? t('table.range', { first, last, total }) : formatRange(first, last);
}

const formatRange = (first: number, last: number): string =>
  new Intl.NumberFormat(officeLocale()).formatRange(first, last);
