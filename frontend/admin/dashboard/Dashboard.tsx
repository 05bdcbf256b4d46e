import { Anchor, Group, Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/brand';
import { FirstStepsRedirect } from '../first-steps/FirstStepsRedirect';
import { t } from '../language/t';
import { lazyComponent } from '../lazy/lazy-component';
import { optionalComponent } from '../lazy/optional-component';
import { QuestionFigures } from '../questions/QuestionFigures';
import { useQuestionFigures } from '../questions/useQuestions';
import { usePermissions } from '../session/usePermissions';
import { BackupLine } from './BackupLine';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { ReportCards } from './ReportCards';
// The server renders the list, and links only the styles of what is imported here.
import './TaskList.module.css';

// Loaded separately: the cards do not need it. The charts come with them.
const TaskList = lazyComponent(() => import('./TaskList'), { fallback: <Skeleton h={180} mb="lg" radius="lg" /> });
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
    <section aria-label={t('dashboard.theAssistantThisWeek')}>
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="lg">
          {t('dashboard.theAssistantThisWeek')}
        </Title>
        <Anchor component={Link} to="/admin/questions" fz="sm" className="tap">
          {t('dashboard.allQuestions')}
        </Anchor>
      </Group>
      <QuestionFigures />
    </section>
  );
}
