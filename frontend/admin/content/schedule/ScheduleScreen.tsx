import { ActionIcon, Alert, Anchor, Box, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { intervalToDuration } from 'date-fns';
import { type ReactNode, useState } from 'react';
import type { PastEntry, Schedule, UpcomingEntry } from '../../../../backend/content/publications/schedule.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { fullTimeWords, readerZone, zoneWords } from '../../core/ui/times';
import { useSchedule } from '../../records/publication/useSchedule';
import { shortTime, toLocal } from '../../records/publication/zoned-time';
import { recordPath } from '../../records/screens/write-paths';
import { addMonths, dayName, dayOf, monthName, weekdays, weeksOf } from './month';
import classes from './ScheduleScreen.module.css';

const REFRESH_MS = 30_000;

/** Scheduled publications and removals, and those of the last days. */
export function ScheduleScreen() {
  const { data, error, refetch } = useSchedule({ refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHeader title={t('schedule.schedule')} subtitle={t('schedule.subtitle')} />
      {data ? (
        <ScheduleSheets schedule={data} />
      ) : (
        <QueryState what={t('schedule.theSchedule')} error={error} refetch={refetch} alone>
          <ScheduleSkeleton />
        </QueryState>
      )}
    </>
  );
}

/** The shape of a month, on phones of a list, and of what was done. Which month it is, the server does not know. */
function ScheduleSkeleton() {
  return (
    <>
      <Paper className={classes.sheet}>
        <Skeleton h={22} w={150} mb={22} />
        <Skeleton h={14} w={120} mb={20} />
        <Box component="table" className={classes.calendar} visibleFrom="sm" role="presentation">
          <tbody>
            {Array.from({ length: 5 }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <tr key={week}>
                {weekdays().map((name) => (
                  <td key={name}>
                    <Skeleton h={12} w={16} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
        <Stack gap="sm" hiddenFrom="sm">
          {['55%', '85%', '70%'].map((width) => (
            <Skeleton key={width} h={16} w={width} />
          ))}
        </Stack>
      </Paper>
      <Paper className={classes.sheet} mt="lg">
        <Skeleton h={22} w={180} mb="sm" />
        <Skeleton h={14} w="60%" />
      </Paper>
    </>
  );
}

function ScheduleSheets({ schedule: { time_zone, upcoming, past } }: { schedule: Schedule }) {
  const zone = readerZone();
  const [month, setMonth] = useState(() => toLocal(new Date().toISOString(), zone).slice(0, 7));
  const failed = upcoming.filter(({ error }) => error !== null);
  const days = new Map<string, UpcomingEntry[]>();
  for (const entry of upcoming) {
    const day = dayOf(entry.at, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {failed.map((entry) => (
        <Alert key={keyOf(entry)} color="yellow" mb="md">
          {t.rich(entry.action === 'publish' ? 'schedule.publishFailedOn' : 'schedule.takeOffFailedOn', {
            ...linkTo(entry),
            time: shortTime(entry.at, zone),
            error: entry.error,
          })}
        </Alert>
      ))}
      <Paper className={classes.sheet}>
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="lg">
            <Box component="span" visibleFrom="sm">
              {monthName(month)}
            </Box>
            <Box component="span" hiddenFrom="sm">
              {t('schedule.upcoming')}
            </Box>
          </Title>
          <Group gap={4} visibleFrom="sm">
            <ActionIcon
              variant="subtle"
              aria-label={t('schedule.previousMonth')}
              onClick={() => setMonth(addMonths(month, -1))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('schedule.nextMonth')}
              onClick={() => setMonth(addMonths(month, 1))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <Text fz="sm" c="dimmed" mb="sm">
          {zoneWords(time_zone)}
        </Text>
        <Calendar month={month} days={days} zone={zone} />
        <Box component="ol" className={classes.list} hiddenFrom="sm">
          {[...days].map(([day, entries]) => (
            <li key={day}>
              <h3>{dayName(day)}</h3>
              {entries.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} zone={zone} />
              ))}
            </li>
          ))}
        </Box>
        {upcoming.length === 0 && (
          <Text c="dimmed" fz="sm" mt="sm">
            {t('schedule.upcomingEmpty')}
          </Text>
        )}
      </Paper>
      <Paper className={classes.sheet} mt="lg">
        <Title order={2} fz="lg" mb="xs">
          {t('schedule.lastSevenDays')}
        </Title>
        {past.length === 0 ? (
          <Text c="dimmed" fz="sm">
            {t('schedule.doneEmpty')}
          </Text>
        ) : (
          <ul className={classes.past}>
            {past.map((entry) => (
              <PastLine key={`${keyOf(entry)} ${entry.done_at}`} entry={entry} zone={zone} />
            ))}
          </ul>
        )}
      </Paper>
    </>
  );
}

function Calendar({ month, days, zone }: { month: string; days: ReadonlyMap<string, UpcomingEntry[]>; zone: string }) {
  const today = dayOf(new Date().toISOString(), zone);
  return (
    <Box component="table" className={classes.calendar} visibleFrom="sm">
      <thead>
        <tr>
          {weekdays().map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={classes.number}>{Number(day.slice(8))}</span>
                {days.get(day)?.map((entry) => (
                  <Entry key={keyOf(entry)} entry={entry} zone={zone} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Entry({ entry, zone }: { entry: UpcomingEntry; zone: string }) {
  const time = fullTimeWords(entry.at);
  return (
    <div className={classes.entry} title={entry.by ? t('schedule.timeBy', { time, by: entry.by }) : time}>
      <i className={classes.dot} data-tone={entry.error ? 'wait' : entry.action} aria-hidden />
      {t.rich(entry.action === 'publish' ? 'schedule.outAt' : 'schedule.offAt', {
        ...linkTo(entry),
        time: toLocal(entry.at, zone).slice(11),
        n: (inner) => <span className="tnum">{inner}</span>,
      })}
    </div>
  );
}

function PastLine({ entry, zone }: { entry: PastEntry; zone: string }) {
  const isPublished = entry.action === 'publish';
  const done = isPublished ? 'schedule.published' : 'schedule.takenOff';
  const failed = isPublished ? 'schedule.publishFailed' : 'schedule.takeOffFailed';
  return (
    <li>
      <i className={classes.dot} data-tone={entry.error ? 'bad' : entry.action} aria-hidden />
      <span>
        {t.rich(entry.error ? failed : done, {
          ...linkTo(entry),
          late: entry.late_by > 0 ? 'yes' : 'no',
          duration: duration(entry.late_by),
          error: entry.error,
        })}
      </span>
      <Text component="time" dateTime={entry.done_at} fz="sm" c="dimmed" className="tnum">
        {shortTime(entry.done_at, zone)}
      </Text>
    </li>
  );
}

/** The link to the form of a record, within a sentence. */
const linkTo = (entry: UpcomingEntry | PastEntry) => ({
  title: entry.title || t('ui.untitled'),
  link: (inner: ReactNode) => <EntryLink entry={entry}>{inner}</EntryLink>,
});

function EntryLink({ entry: { resource, id }, children }: { entry: UpcomingEntry | PastEntry; children: ReactNode }) {
  return (
    <Anchor component={Link} to={recordPath(resource, id)} fz="inherit">
      {children}
    </Anchor>
  );
}

const keyOf = ({ resource, id, action }: UpcomingEntry | PastEntry): string => `${resource} ${id} ${action}`;

/** '2 hours 5 minutes' */
function duration(seconds: number): string {
  const parts = intervalToDuration({ start: 0, end: seconds * 1000 });
  const units = seconds >= 86_400 ? (['day', 'hour'] as const) : (['hour', 'minute'] as const);
  const said = units.flatMap((unit) => {
    const count = parts[`${unit}s`] ?? 0;
    const words = new Intl.NumberFormat(officeLocale(), { style: 'unit', unit, unitDisplay: 'long' });
    return count === 0 ? [] : [words.format(count)];
  });
  return said.join(' ') || t('schedule.aMinute');
}
