import { FirstStepsRedirect } from '../first-steps/FirstStepsRedirect';
import { usePermissions } from '../session/usePermissions';
import { AssistantWeek } from './AssistantWeek';
import { BackupLine } from './BackupLine';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting';
import { NewestAgents } from './NewestAgents';
import { NewestMessages } from './NewestMessages';
import { ReportCards } from './ReportCards';

export function Dashboard() {
  const { can } = usePermissions();
  const canReadInbox = can('inbox.read');
  return (
    <>
      <FirstStepsRedirect />
      <Greeting />
      <ReportCards />
      {can('questions.read') && <AssistantWeek />}
      {canReadInbox && (
        <div className={classes.panels}>
          <NewestMessages />
          <NewestAgents />
        </div>
      )}
      {can('backups.read') && <BackupLine />}
    </>
  );
}
