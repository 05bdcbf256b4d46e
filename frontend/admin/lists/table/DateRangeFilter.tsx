import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../core/language/t';
import { daysAgo, formatDateRange } from './date-range';
import { parseDay } from './list-parameters';

interface DateRange {
  from?: string;
  to?: string;
}

interface Props extends DateRange {
  /** 'Received' */
  label: string;
  onChange: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** The start of each period, in days before today. */
const SPANS = [0, 6, 29];

export function DateRangeFilter({ label, from, to, onChange }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const words = formatDateRange({ from, to });
  const choose = (period: DateRange) => {
    onChange({ from: period.from, to: period.to });
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          c={words ? undefined : 'dimmed'}
          leftSection={<IconCalendar size={16} stroke={1.8} aria-hidden />}
          onClick={toggle}
          aria-label={t('table.periodOf', { label, period: words ?? t('table.anyTimeInSentence') })}
        >
          {words ?? t('table.anyTime')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <Group gap="xs">
            {SPANS.map((days) => (
              <Button key={days} variant="default" size="compact-sm" onClick={() => choose({ from: daysAgo(days) })}>
                {days === 0 ? t('ui.today') : t('table.days', { days: days + 1 })}
              </Button>
            ))}
          </Group>
          <Days from={from} to={to} onChange={onChange} />
          <Button variant="default" size="compact-sm" disabled={!words} onClick={() => choose({})}>
            {t('table.anyTime')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps incomplete dates in local state; reports complete ones in order. */
function Days({ from = '', to = '', onChange }: Omit<Props, 'label'>) {
  const [typed, setTyped] = useState({ from, to });
  const isReversed = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const type = (changed: DateRange) => {
    const days = { ...typed, ...changed };
    setTyped(days);
    const [first, last] = [parseDay(days.from), parseDay(days.to)];
    const isWhole = (days.from === '' || first !== undefined) && (days.to === '' || last !== undefined);
    if (isWhole && !(first && last && last < first)) onChange({ from: first, to: last });
  };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        type="date"
        label={t('table.from')}
        max="2999-12-31"
        value={typed.from}
        onChange={(event) => type({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('table.to')}
        max="2999-12-31"
        value={typed.to}
        onChange={(event) => type({ to: event.currentTarget.value })}
        error={isReversed && t('table.beforeStart')}
      />
    </Group>
  );
}
