import { Skeleton, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useBrand } from '../../core/brand/brand';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { optionalComponent } from '../../core/lazy/optional-component';
import { usePermissions } from '../../core/session/usePermissions';
import { LoadError } from '../../core/ui/LoadError';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { AssistantWeek } from './AssistantWeek';
import { BackupLine } from './BackupLine';
import { GoesOutNext } from './GoesOutNext';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { Numbers } from './Numbers';
import classes from './PlainToday.module.css';
import { TaskPanel } from './TaskPanel';
import { MAX_TASKS } from './tasks/task';
import { NEXT_PUBLICATION } from './tasks/useContentTasks';
import { type Tasks, useTasks } from './useTasks';
import { useInboxToday } from './useToday';

// Loaded separately: the charts come with them.
const WeeklyPlots = optionalComponent(() => import('./WeeklyPlots'));

/** Today on a site with plain wording: who waits in one line, then people, then what the site asks for; beside it what goes out next. */
export function PlainToday() {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  const known = useTasks();
  return (
    <>
      <Headline />
      <div className={`single ${classes.columns}`}>
        <div>
          <TaskPanels known={known} />
          {can('inbox.read') && (
            <div className={classes.newest}>
              <NewestMessages />
              {!notOffered.includes('agents') && <NewestAgents />}
            </div>
          )}
        </div>
        <div>
          <GoesOutNext />
          <Numbers />
        </div>
      </div>
      <WeeklyPlots />
      {can('questions.read') && !notOffered.includes('assistant') && <AssistantWeek />}
      {can('backups.read') && <BackupLine />}
    </>
  );
}

/** The date, and who waits. */
function Headline() {
  const { can } = usePermissions();
  const canRead = can('inbox.read');
  const { data } = useInboxToday({ enabled: canRead });
  // In an effect: the server does not know the user's time zone.
  const [day, setDay] = useState('');
  useEffect(() => {
    const format = new Intl.DateTimeFormat(officeLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
    setDay(format.format(new Date()));
  }, []);
  const count = data?.counts.lanes.us;
  const oldest = data?.urgent.map((row) => row.last_activity_at).sort()[0];
  return (
    <header className={classes.headline}>
      <p>{day || ' '}</p>
      <Title order={1}>
        {canRead ? count !== undefined && t('dashboard.peopleWait', { count }) : t('ui.today')}{' '}
        {oldest && count !== undefined && count > 1 && (
          <span>{t.rich('dashboard.oldestCame', { when: <RelativeTime at={oldest} /> })}</span>
        )}
      </Title>
    </header>
  );
}

function TaskPanels({ known }: { known: Tasks | undefined }) {
  if (!known) return <Skeleton h={220} mb={20} radius="lg" />;
  const people = known.tasks.filter(({ level }) => level === 'people');
  const others = known.tasks.filter(({ level, key }) => level !== 'people' && key !== NEXT_PUBLICATION);
  return (
    <>
      <TaskPanel id="waits" title={t('dashboard.whatWaits')} tasks={people}>
        {known.error ? <LoadError what={t('dashboard.theTasks')} error={known.error} onRetry={known.retry} /> : null}
      </TaskPanel>
      <TaskPanel id="asks" title={t('dashboard.siteAsks')} tasks={others.slice(0, MAX_TASKS)} />
      {people.length + others.length === 0 && !known.error && (
        <p className={`row ${classes.nothing}`}>
          <IconCheck size={18} aria-hidden />
          {t('dashboard.allDone')}
        </p>
      )}
    </>
  );
}
