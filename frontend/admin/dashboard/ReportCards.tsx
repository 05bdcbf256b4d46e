import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Report } from '../../../backend/reports/report.dto.js';
import { useAdminApi } from '../session/SessionProvider';
import { Failure } from '../ui/Failure';
import { FirstSteps } from './FirstSteps';
import { iconOf } from './icons';
import classes from './ReportCards.module.css';

const Sparkline = lazy(() => import('./Sparkline'));

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** One card a report: its name, its value, and how it grew. */
export function ReportCards() {
  const api = useAdminApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.get<Report[]>('/admin/api/reports', signal),
  });
  if (error && !data) {
    return (
      <Paper mb="lg">
        <Failure what="The reports" error={error} onRetry={() => refetch()} />
      </Paper>
    );
  }
  return (
    <>
      {data && data.length > 0 && data.every(({ value }) => value === 0) && <FirstSteps />}
      <ul className={classes.cards} aria-label="Reports" aria-busy={!data}>
        {data?.map((report) => <ReportCard key={report.name} {...report} />) ??
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton h={98} radius="lg" />
            </li>
          ))}
      </ul>
    </>
  );
}

function ReportCard({ name, icon, value, trend }: Report) {
  const Icon = iconOf(icon);
  return (
    <Paper component="li" className={classes.card}>
      <div className={classes.words}>
        <span>
          <Icon size={17} stroke={1.7} aria-hidden />
          {name}
        </span>
        <strong>{value.toLocaleString()}</strong>
      </div>
      {/* A picture: what it says stands beside it, and there is nothing to do in it. */}
      <div className={classes.chart} inert>
        <Suspense>
          <Sparkline values={trend} />
        </Suspense>
      </div>
    </Paper>
  );
}
