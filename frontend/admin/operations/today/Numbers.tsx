import { Paper, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Report } from '../../../../backend/operations/reports/report.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { LoadError } from '../../core/ui/LoadError';
import classes from './Aside.module.css';
import { FirstContent } from './FirstContent';
import { PanelHead } from './PanelHead';
import { useReports, useReportWords } from './useReports';

/** How many there are of everything, in a line each. */
export function Numbers() {
  const { can } = usePermissions();
  const { data, error, refetch } = useReports();
  if (!can('reports.read')) return null;
  const isFailed = error !== null && !data;
  return (
    <>
      {data && data.length > 0 && data.every(({ value }) => value === 0) && <FirstContent />}
      <Paper component="section" className={classes.panel} aria-labelledby="numbers" aria-busy={!data && !isFailed}>
        <PanelHead title={t('dashboard.inNumbers')} id="numbers" />
        {isFailed && <LoadError what={t('dashboard.theReports')} error={error} onRetry={() => refetch()} />}
        {!isFailed && !data && <Skeleton h={260} w="auto" m="md" />}
        <ul className={classes.numbers}>
          {data?.map((report) => (
            <Line key={report.resource} {...report} />
          ))}
        </ul>
      </Paper>
    </>
  );
}

function Line({ value, ...report }: Report) {
  const { icon: Icon, label, to, fresh } = useReportWords(report);
  return (
    <li>
      <Link to={to}>
        <Icon size={17} stroke={1.7} aria-hidden />
        <span>{label}</span>
        {fresh > 0 && <em>{t('dashboard.newCount', { count: fresh })}</em>}
        <strong className="tnum">{value.toLocaleString(officeLocale())}</strong>
      </Link>
    </li>
  );
}
