import { Avatar, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../core/language/t';
import { LoadError } from '../../core/ui/LoadError';
import { RelativeTime } from '../../core/ui/RelativeTime';
import classes from './TaskList.module.css';
import { MAX_TASKS, type Task } from './tasks/task';
import { useTasks } from './useTasks';

/** Open tasks: people first, then failures, then suggestions. */
export function TaskList() {
  const known = useTasks();
  const { people = [], others = [] } = Object.groupBy(known?.tasks ?? [], ({ level }) =>
    level === 'people' ? 'people' : 'others',
  );
  return (
    <Paper component="section" className={classes.tasks} aria-labelledby="waits" aria-busy={!known}>
      <Title order={2} fz="lg" id="waits" className={classes.title}>
        {t('dashboard.whatWaits')}
      </Title>
      {!known ? (
        <Skeleton h={132} w="auto" m="md" />
      ) : known.tasks.length > 0 ? (
        <ul>
          {[...people, ...others.slice(0, MAX_TASKS)].map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      ) : known.error ? null : (
        <p className={`row ${classes.nothing}`}>
          <IconCheck size={18} aria-hidden />
          {t('dashboard.allDone')}
        </p>
      )}
      {known?.error ? <LoadError what={t('dashboard.theTasks')} error={known.error} onRetry={known.retry} /> : null}
    </Paper>
  );
}

export function TaskRow({ task: { icon: Icon, title, text, to, search, hash, level, person } }: { task: Task }) {
  return (
    <li data-level={level}>
      <Link
        to={to}
        search={search}
        {...(hash ? { hash } : {})}
        activeProps={{}}
        data-person={person !== undefined || undefined}
      >
        {person ? (
          <Avatar name={title} color="initials" size={34} alt="" />
        ) : (
          <Icon size={18} stroke={1.7} aria-hidden />
        )}
        <span className={`grow ${classes.words}`}>
          <span>
            <bdi>{title}</bdi>
            {person && (
              <span className={`dim ${classes.when}`} data-late={person.late !== undefined || undefined}>
                {person.late ?? <RelativeTime at={person.at} />}
              </span>
            )}
          </span>
          {text && (
            <Text span fz="sm" c="dimmed" lineClamp={person ? 1 : 2} dir="auto">
              {text}
            </Text>
          )}
        </span>
        {person && <span className={classes.action}>{person.action}</span>}
        <IconChevronRight size={16} className={classes.forward} aria-hidden />
      </Link>
    </li>
  );
}
