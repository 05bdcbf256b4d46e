import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { StatusFacts } from './StatusFacts';
import { StatusProblems } from './StatusProblems';
import classes from './StatusScreen.module.css';
import { StatusTasks } from './StatusTasks';
import { useStatus } from './useStatus';

/** The state of the site and open tasks, for administrators. */
export function StatusScreen() {
  const { data, error, isFetching, refetch } = useStatus();
  return (
    <>
      <PageHeader title={t('status.status')} subtitle={t('status.subtitle')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          {t('status.refresh')}
        </Button>
      </PageHeader>
      {!data && (
        <QueryState what={t('status.theStatus')} error={error} refetch={refetch} alone>
          <div className={`single ${classes.columns}`}>
            <div className={classes.main}>
              <Skeleton h={470} radius="lg" />
              <Skeleton h={96} radius="lg" />
            </div>
            <Skeleton h={740} radius="lg" />
          </div>
        </QueryState>
      )}
      {data && (
        <div className={`single ${classes.columns}`}>
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
