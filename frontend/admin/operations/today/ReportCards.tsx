import { Paper, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Report } from '../../../../backend/operations/reports/report.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { optionalComponent } from '../../core/lazy/optional-component';
import { usePermissions } from '../../core/session/usePermissions';
import { LoadError } from '../../core/ui/LoadError';
import { FirstContent } from './FirstContent';
import classes from './ReportCards.module.css';
import { useReports, useReportWords } from './useReports';

const Sparkline = optionalComponent(() => import('./Sparkline'));

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** One card per report: value and trend. */
export function ReportCards() {
  const { can } = usePermissions();
  const { data, error, refetch } = useReports();
  if (!can('reports.read')) return null;
  if (error && !data) {
    return (
      <Paper mb="lg">
        <LoadError what={t('dashboard.theReports')} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  }
  return (
    <>
      {data && data.length > 0 && data.every(({ value }) => value === 0) && <FirstContent />}
      <ul className={classes.cards} aria-label={t('dashboard.reports')} aria-busy={!data}>
        {data?.map((report) => <ReportCard key={report.resource} {...report} />) ??
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton h={98} radius="lg" />
            </li>
          ))}
      </ul>
    </>
  );
}

function ReportCard({ value, trend, ...report }: Report) {
  const { icon: Icon, label, to, fresh } = useReportWords(report);
  return (
    <Paper component="li" className={classes.cell}>
      <Link to={to} className={classes.card}>
        <div className={`column apart ${classes.words}`}>
          <span>
            <Icon size={17} stroke={1.7} aria-hidden />
            {label}
          </span>
          <div className={`row wrap ${classes.figures}`}>
            <strong>{value.toLocaleString(officeLocale())}</strong>
            {fresh > 0 && <span className={classes.fresh}>{t('dashboard.newCount', { count: fresh })}</span>}
          </div>
        </div>
        {/* Decorative: the value is shown beside it. */}
        <div className={classes.chart} inert>
          <Sparkline values={trend} />
        </div>
      </Link>
    </Paper>
  );
}
