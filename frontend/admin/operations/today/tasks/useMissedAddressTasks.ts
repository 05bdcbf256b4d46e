import { IconRoute } from '@tabler/icons-react';
import type { MissedAddressRecord } from '../../../../../backend/site/redirects/missed-address.dto.js';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import { usePermissions } from '../../../core/session/usePermissions';
import { MISSED_KEY } from '../../../site/redirects/useMissedAddress';
import type { Task, TasksOf } from './task';

/** The number of requests for a missing address that makes it a task. */
const MIN_MISSED_HITS = 5;

/** Addresses that visitors miss. */
export function useMissedAddressTasks(): TasksOf {
  const { can } = usePermissions();
  const missed = useGet<MissedAddressRecord[]>(MISSED_KEY, '/admin/api/missed_addresses', {
    enabled: can('pages.write'),
  });
  const { length: count } = (missed.data ?? []).filter(({ path, hits }) => path !== '' && hits >= MIN_MISSED_HITS);
  const task: Task = {
    key: 'missed',
    icon: IconRoute,
    title: t('dashboard.missedAddresses', { count }),
    to: '/admin/redirect',
    level: 'work',
  };
  return { queries: [missed], tasks: count > 0 ? [task] : [] };
}
