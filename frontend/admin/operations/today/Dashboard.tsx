import { Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UNNAMED } from '../../../../backend/people/users/user.constants.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { isAsSpecified } from '../../core/language/wording';
import { optionalComponent } from '../../core/lazy/optional-component';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { usePermissions } from '../../core/session/usePermissions';
import { openSteps, useFirstSteps, useSteps } from '../first-steps/useFirstSteps';
import { AssistantWeek } from './AssistantWeek';
import { BackupLine } from './BackupLine';
import classes from './Dashboard.module.css';
import greetingClasses from './Greeting.module.css';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { PlainToday } from './PlainToday';
import { ReportCards } from './ReportCards';
import { TaskList } from './TaskList';

// Loaded separately: the charts come with them.
const WeeklyPlots = optionalComponent(() => import('./WeeklyPlots'));

export function Dashboard() {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  const canReadInbox = can('inbox.read');
  if (!isAsSpecified())
    return (
      <>
        <FirstStepsRedirect />
        <PlainToday />
      </>
    );
  return (
    <>
      <FirstStepsRedirect />
      <Greeting />
      <TaskList />
      <ReportCards />
      <WeeklyPlots />
      {can('questions.read') && !notOffered.includes('assistant') && <AssistantWeek />}
      {canReadInbox && (
        <div className={`single ${classes.panels}`}>
          <NewestMessages />
          {!notOffered.includes('agents') && <NewestAgents />}
        </div>
      )}
      {can('backups.read') && <BackupLine />}
    </>
  );
}

function Greeting() {
  const { name } = useCurrentUser();
  // The account of an installation is named after its role until its owner says who it is.
  const hasName = name !== UNNAMED;
  const { ornament } = useBrand();
  // In an effect: the server does not know the user's time zone.
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  return (
    <header className={`row ${greetingClasses.greeting}`} data-ornament={ornament === 'kanga' || undefined}>
      <div className={`grow ${greetingClasses.words}`}>
        <Title order={1}>{greeting(hour, hasName ? name.split(' ')[0] : undefined)}</Title>
        <p>{t('dashboard.subtitle')}</p>
      </div>
      <div className={`kangaBorder ${greetingClasses.pattern}`} aria-hidden />
    </header>
  );
}

function greeting(hour: number | undefined, name: string | undefined): string {
  const named = name === undefined ? undefined : { name };
  if (hour === undefined) return named ? t('dashboard.welcome', named) : t('dashboard.welcomeUnnamed');
  if (hour < 12) return named ? t('dashboard.goodMorning', named) : t('dashboard.goodMorningUnnamed');
  if (hour < 17) return named ? t('dashboard.goodAfternoon', named) : t('dashboard.goodAfternoonUnnamed');
  return named ? t('dashboard.goodEvening', named) : t('dashboard.goodEveningUnnamed');
}

/** Redirects the first administrator of an empty site to its set-up, once. */
function FirstStepsRedirect() {
  const { data } = useFirstSteps();
  const steps = useSteps();
  const isNew = data && !data.opened && !data.closed && openSteps(steps, data).length === steps.length;
  return isNew ? <Navigate to="/admin/first-steps" replace /> : null;
}
