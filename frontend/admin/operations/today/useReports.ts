import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../../backend/operations/reports/report.dto.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useKind } from '../../core/session/useKinds';
import { usePermissions } from '../../core/session/usePermissions';
import { ownIcon } from '../../records/own/OwnIcon';
import { useInboxCounts } from '../../visitors/submissions/useInboxCounts';
import { recordKind } from '../record-names/record-kinds';
import { iconOf } from './icons';
import { cards } from './report-cards';

/** How many there are of everything that the user may read and the site offers. */
export function useReports() {
  const api = useAdminApi();
  const { can } = usePermissions();
  const { not_offered_records: hidden = [] } = useBrand();
  return useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.get<Report[]>('/admin/api/reports', signal),
    enabled: can('reports.read'),
    select: (reports) => reports.filter(({ resource }) => !hidden.includes(resource)),
  });
}

interface ReportWords {
  icon: TablerIcon;
  label: string;
  /** The list. */
  to: string;
  /** How many of them nobody has looked at. */
  fresh: number;
}

/** What a report is called, and where it leads. */
export function useReportWords({ resource, icon }: Pick<Report, 'resource' | 'icon'>): ReportWords {
  const own = useKind(resource)?.own;
  const counts = useInboxCounts();
  const { label, to = `/admin/${resource}`, counted } = cards[resource] ?? {};
  return {
    icon: own ? ownIcon(own.icon) : iconOf(icon),
    label: label ? t(label) : (recordKind(resource)?.title ?? resource),
    to,
    fresh: (counted && counts?.[counted].new) ?? 0,
  };
}
