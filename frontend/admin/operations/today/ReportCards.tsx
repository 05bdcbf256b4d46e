import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Report } from '../../../../backend/operations/reports/report.dto.js';
import { useBrand } from '../../core/brand/brand';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { optionalComponent } from '../../core/lazy/optional-component';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useKind } from '../../core/session/useKinds';
import { LoadError } from '../../core/ui/LoadError';
import { ownIcon } from '../../records/own/OwnIcon';
import { useInboxCounts } from '../../visitors/submissions/useInboxCounts';
import { recordKind } from '../record-names/record-kinds';
import { FirstContent } from './FirstContent';
import { iconOf } from './icons';
import classes from './ReportCards.module.css';
import { cards } from './report-cards';

const Sparkline = optionalComponent(() => import('./Sparkline'));

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** One card per report: value and trend. */
export function ReportCards() {
  const api = useAdminApi();
  const counts = useInboxCounts();
  const { not_offered_records: hidden = [] } = useBrand();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.get<Report[]>('/admin/api/reports', signal),
    select: (reports) => reports.filter(({ resource }) => !hidden.includes(resource)),
  });
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
        {data?.map((report) => {
          const { resource } = report;
          const { counted } = cards[resource] ?? {};
          return <ReportCard key={resource} {...report} newCount={counted && counts?.[counted].new} />;
        }) ??
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton h={98} radius="lg" />
            </li>
          ))}
      </ul>
    </>
  );
}

function ReportCard({ resource, icon, value, trend, newCount = 0 }: Report & { newCount?: number | undefined }) {
  const own = useKind(resource)?.own;
  const Icon = own ? ownIcon(own.icon) : iconOf(icon);
  const { label, to = `/admin/${resource}` } = cards[resource] ?? {};
  return (
    <Paper component="li" className={classes.cell}>
      <Link to={to} className={classes.card}>
        <div className={classes.words}>
          <span>
            <Icon size={17} stroke={1.7} aria-hidden />
            {label ? t(label) : (recordKind(resource)?.title ?? resource)}
          </span>
          <div className={classes.figures}>
            <strong>{value.toLocaleString(officeLocale())}</strong>
            {newCount > 0 && <span className={classes.fresh}>{t('dashboard.newCount', { count: newCount })}</span>}
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
