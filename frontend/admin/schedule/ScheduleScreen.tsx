import { ActionIcon, Alert, Anchor, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDuration, intervalToDuration } from 'date-fns';
import { useState } from 'react';
import type { PastEntry, Schedule, UpcomingEntry } from '../../../backend/content/publications/schedule.dto.js';
import { useSchedule } from '../publication/useSchedule';
import { shortTime, toLocal } from '../publication/zoned-time';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { fullTimeWords, readerZone, zoneWords } from '../ui/times';
import { addMonths, dayName, dayOf, monthName, weeksOf } from './month';
import classes from './ScheduleScreen.module.css';

const REFRESH_MS = 30_000;

/** What is published and taken off the site by itself, and what was in the last days. */
export function ScheduleScreen() {
  const { can } = usePermissions();
  return can('content.read') ? <ScheduleContent /> : <Forbidden />;
}

function ScheduleContent() {
  const { data, error, refetch } = useSchedule({ refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHeader title="Schedule" subtitle="What is scheduled to be published or taken off the site." />
      {error && !data ? (
        <Paper>
          <LoadError what="The schedule" error={error} onRetry={() => refetch()} />
        </Paper>
      ) : data ? (
        <ScheduleSheets schedule={data} />
      ) : (
        <Skeleton h={420} radius="lg" aria-busy />
      )}
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
          <EntryLink entry={entry} /> was not {entry.action === 'publish' ? 'published' : 'taken off the site'} on{' '}
          {shortTime(entry.at, zone)}: {entry.error}
        </Alert>
      ))}
      <Paper className={classes.sheet}>
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="lg">
            <span className={classes.wide}>{monthName(month)}</span>
            <span className={classes.narrow}>Upcoming</span>
          </Title>
          <Group gap={4} className={classes.wide}>
            <ActionIcon variant="subtle" aria-label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <Text fz="sm" c="dimmed" mb="sm">
          {zoneWords(time_zone)}
        </Text>
        <Calendar month={month} days={days} zone={zone} />
        <ol className={`${classes.list} ${classes.narrow}`}>
          {[...days].map(([day, entries]) => (
            <li key={day}>
              <h3>{dayName(day)}</h3>
              {entries.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} zone={zone} />
              ))}
            </li>
          ))}
        </ol>
        {upcoming.length === 0 && (
          <Text c="dimmed" fz="sm" mt="sm">
            Nothing is scheduled. Choose ‘Publish later’ from the arrow beside the save button.
          </Text>
        )}
      </Paper>
      <Paper className={classes.sheet} mt="lg">
        <Title order={2} fz="lg" mb="xs">
          The last seven days
        </Title>
        {past.length === 0 ? (
          <Text c="dimmed" fz="sm">
            Nothing was published or taken down on schedule.
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
    <table className={`${classes.calendar} ${classes.wide}`}>
      <thead>
        <tr>
          {['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => (
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
    </table>
  );
}

function Entry({ entry, zone }: { entry: UpcomingEntry; zone: string }) {
  return (
    <div className={classes.entry} title={`${fullTimeWords(entry.at)}${entry.by ? `, by ${entry.by}` : ''}`}>
      <i className={classes.dot} data-tone={entry.error ? 'wait' : entry.action} aria-hidden />
      <span className="tnum">{toLocal(entry.at, zone).slice(11)}</span> {entry.action === 'publish' ? 'out' : 'off'}:{' '}
      <EntryLink entry={entry} />
    </div>
  );
}

function PastLine({ entry, zone }: { entry: PastEntry; zone: string }) {
  const isPublished = entry.action === 'publish';
  const late = entry.late_by > 0 ? `, late by ${duration(entry.late_by)}` : '';
  const what = entry.error
    ? `was not ${isPublished ? 'published' : 'taken off the site'}${late}: ${entry.error}`
    : `${isPublished ? 'went out' : 'went off the site'}${late}`;
  return (
    <li>
      <i className={classes.dot} data-tone={entry.error ? 'bad' : entry.action} aria-hidden />
      <span>
        <EntryLink entry={entry} /> {what}
      </span>
      <Text component="time" dateTime={entry.done_at} fz="sm" c="dimmed" className="tnum">
        {shortTime(entry.done_at, zone)}
      </Text>
    </li>
  );
}

/** To the form of the record. */
function EntryLink({ entry: { resource, id, title } }: { entry: UpcomingEntry | PastEntry }) {
  // Pages of blocks are edited on a page of their own, other records above their list.
  const to = resource === 'page' ? `/admin/page/${id}/edit` : `/admin/${resource}?edit=${id}`;
  return (
    <Anchor component={Link} to={to} fz="inherit">
      {title || 'Untitled'}
    </Anchor>
  );
}

const keyOf = ({ resource, id, action }: UpcomingEntry | PastEntry): string => `${resource} ${id} ${action}`;

/** '2 hours 5 minutes' */
const duration = (seconds: number): string =>
  formatDuration(intervalToDuration({ start: 0, end: seconds * 1000 }), {
    format: seconds >= 86_400 ? ['days', 'hours'] : ['hours', 'minutes'],
  }) || 'a minute';
