import { Button, Paper, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../language/t';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { StatusFacts } from './StatusFacts';
import { StatusProblems } from './StatusProblems';
import classes from './StatusScreen.module.css';
import { StatusTasks } from './StatusTasks';
import { useStatus } from './useStatus';

/** The state of the site and open tasks, for administrators. */
export function StatusScreen() {
  const { can } = usePermissions();
  return can('status.read') ? <Status /> : <Forbidden />;
}

function Status() {
  const { data, error, isFetching, refetch } = useStatus();
  return (
    <>
      <PageHeader title={t('status.status')} subtitle={t('status.healthSiteUpdatedEvery')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          {t('status.refresh')}
        </Button>
      </PageHeader>
      {error && !data && (
        <Paper>
          <LoadError what={t('status.theStatus')} error={error} onRetry={() => refetch()} />
        </Paper>
      )}
      {!error && !data && <Skeleton h={480} aria-busy />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.main}>
            <StatusTasks tasks={data.tasks} />
            <StatusProblems problems={data.problems} since={data.started_at} />
          </div>
          <StatusFacts status={data} />
        </div>
      )}
    </>
  );
}
