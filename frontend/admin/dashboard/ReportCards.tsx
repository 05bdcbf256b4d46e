import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import type { Report, ReportName } from '../../../backend/operations/reports/report.dto.js';
import { useBrand } from '../brand/brand';
import type { SentenceKey } from '../language/english/index';
import { officeLocale } from '../language/office-language';
import { t } from '../language/t';
import { optionalComponent } from '../lazy/optional-component';
import { useAdminApi } from '../session/SessionProvider';
import { useInboxCounts } from '../submissions/useInboxCounts';
import { LoadError } from '../ui/LoadError';
import { FirstContent } from './FirstContent';
import { iconOf } from './icons';
import classes from './ReportCards.module.css';

const Sparkline = optionalComponent(() => import('./Sparkline'));

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

type NamedReport = Report & { name: ReportName };

/** One card per report: value and trend. */
export function ReportCards() {
  const api = useAdminApi();
  const counts = useInboxCounts();
  const { not_offered: notOffered = [] } = useBrand();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.get<NamedReport[]>('/admin/api/reports', signal),
    select: (reports) => reports.filter(({ name }) => isOffered(offerings[name], notOffered)),
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
          const kind = counted[report.name];
          return <ReportCard key={report.name} {...report} newCount={kind && counts?.[kind].new} />;
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

function ReportCard({ name, icon, value, trend, newCount = 0 }: NamedReport & { newCount?: number }) {
  const Icon = iconOf(icon);
  return (
    <Paper component="li" className={classes.cell}>
      <Link to={lists[name]} className={classes.card}>
        <div className={classes.words}>
          <span>
            <Icon size={17} stroke={1.7} aria-hidden />
            {t(labels[name])}
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

/** By the report's name in the API. */
const labels: Record<ReportName, SentenceKey> = {
  Solutions: 'dashboard.solutions',
  Updates: 'dashboard.updates',
  Projects: 'dashboard.projects',
  Clients: 'dashboard.clients',
  Subscribers: 'dashboard.subscribers',
  Messages: 'dashboard.messages',
  'Agent applications': 'dashboard.agentApplications',
  'Knowledge items': 'dashboard.knowledgeItems',
  Questions: 'dashboard.questions',
};

/** Reports on optional parts of the site; without the part they would stay at zero. */
const offerings: Partial<Record<ReportName, OfferingName>> = {
  Solutions: 'solutions',
  Updates: 'updates',
  Projects: 'projects',
  Subscribers: 'newsletter',
  'Agent applications': 'agents',
  'Knowledge items': 'assistant',
  Questions: 'assistant',
};

const isOffered = (offering: OfferingName | undefined, notOffered: readonly OfferingName[]) =>
  offering === undefined || !notOffered.includes(offering);

/** The list that each card links to, by the report's name. Users who see a card may read its list. */
const lists: Record<ReportName, string> = {
  Solutions: '/admin/product',
  Updates: '/admin/post',
  Projects: '/admin/portifolio',
  Clients: '/admin/client',
  Subscribers: '/admin/subscriber',
  Messages: '/admin/message',
  'Agent applications': '/admin/agent',
  'Knowledge items': '/admin/chatbot',
  Questions: '/admin/questions',
};

/** Reports that also show a count of new entries. */
const counted: Partial<Record<ReportName, 'message' | 'agent'>> = {
  Messages: 'message',
  'Agent applications': 'agent',
};
