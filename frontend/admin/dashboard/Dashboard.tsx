import { Skeleton } from '@mantine/core';
import { useBrand } from '../brand/brand';
import { FirstStepsRedirect } from '../first-steps/FirstStepsRedirect';
import { lazyPart } from '../parts/lazy-part';
import { optionalPart } from '../parts/optional-part';
import { usePermissions } from '../session/usePermissions';
import { AssistantWeek } from './AssistantWeek';
import { BackupLine } from './BackupLine';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { ReportCards } from './ReportCards';

// Loaded separately: the cards do not need it. The charts come with them.
const TaskList = lazyPart(() => import('./TaskList'), { fallback: <Skeleton h={180} mb="lg" radius="lg" /> });
const WeeklyPlots = optionalPart(() => import('./WeeklyPlots'));

export function Dashboard() {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  const canReadInbox = can('inbox.read');
  return (
    <>
      <FirstStepsRedirect />
      <Greeting />
      <TaskList />
      <ReportCards />
      <WeeklyPlots />
      {can('questions.read') && !notOffered.includes('assistant') && <AssistantWeek />}
      {canReadInbox && (
        <div className={classes.panels}>
          <NewestMessages />
          {!notOffered.includes('agents') && <NewestAgents />}
        </div>
      )}
      {can('backups.read') && <BackupLine />}
    </>
  );
}
