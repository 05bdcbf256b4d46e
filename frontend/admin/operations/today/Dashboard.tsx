import { Anchor, Group, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UNNAMED } from '../../../../backend/people/users/user.constants.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { optionalComponent } from '../../core/lazy/optional-component';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { usePermissions } from '../../core/session/usePermissions';
import { QuestionFigures } from '../../visitors/questions/QuestionFigures';
import { useQuestionFigures } from '../../visitors/questions/useQuestions';
import { openSteps, useFirstSteps, useSteps } from '../first-steps/useFirstSteps';
import { BackupLine } from './BackupLine';
import classes from './Dashboard.module.css';
import greetingClasses from './Greeting.module.css';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { ReportCards } from './ReportCards';
import { TaskList } from './TaskList';

// Loaded separately: the charts come with them.
const WeeklyPlots = optionalComponent(() => import('./WeeklyPlots'));

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

/** The assistant's week; shown once there are questions. */
function AssistantWeek() {
  const { data } = useQuestionFigures();
  if (!data || data.asked + data.asked_before + data.unanswered_groups === 0) return null;
  return (
    <section aria-label={t('dashboard.assistantWeek')}>
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="lg">
          {t('dashboard.assistantWeek')}
        </Title>
        <Anchor component={Link} to="/admin/questions" fz="sm" className="tap">
          {t('dashboard.allQuestions')}
        </Anchor>
      </Group>
      <QuestionFigures />
    </section>
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
    <header className={greetingClasses.greeting} data-ornament={ornament === 'kanga' || undefined}>
      <div className={greetingClasses.words}>
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
