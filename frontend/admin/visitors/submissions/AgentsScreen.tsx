import { IconCircleCheckFilled, IconHourglass, IconX } from '@tabler/icons-react';
import type { AgentRecord } from '../../../../backend/visitors/agents/agent.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { countryIn } from '../../fields/field/country-name';
import { InboxList } from './InboxList';
import { defineInbox } from './inbox';

const agents = perLanguage(() =>
  defineInbox<AgentRecord>({
    name: 'agent',
    title: t('inbox.applicationManagement'),
    subtitle: t('inbox.applicationsSubtitle'),
    singular: t('recordNames.agent.singular'),
    plural: t('recordNames.agent.plural'),
    emptyText: t('inbox.applicationsEmpty'),
    columns: [
      { key: 'id', label: t('inbox.id'), kind: 'id' },
      { key: 'name', label: t('inbox.name'), kind: 'text', width: '20%' },
      { key: 'location', label: t('inbox.region'), kind: 'text' },
      { key: 'country', label: t('inbox.country'), kind: 'text', accessor: countryIn },
      { key: 'product_title', label: t('inbox.product'), kind: 'text', onPhone: 'hide' },
      { key: 'status', label: t('inbox.status'), kind: 'status' },
      { key: 'created_at', label: t('inbox.received'), kind: 'relativeTime' },
    ],
    detailColumns: [
      { key: 'name', label: t('inbox.name'), kind: 'text' },
      { key: 'email', label: t('inbox.email'), kind: 'email' },
      { key: 'phone', label: t('inbox.phone'), kind: 'phone' },
      { key: 'location', label: t('inbox.region'), kind: 'text' },
      { key: 'country', label: t('inbox.country'), kind: 'text', accessor: countryIn },
      { key: 'product_title', label: t('inbox.product'), kind: 'text' },
      { key: 'status', label: t('inbox.status'), kind: 'status' },
      { key: 'created_at', label: t('inbox.received'), kind: 'relativeTime' },
    ],
    transitions: [
      // The icons differ in shape, not only in color.
      {
        status: 'approved',
        label: t('inbox.approve'),
        icon: IconCircleCheckFilled,
        tone: 'good',
        currentTooltip: t('inbox.alreadyApproved'),
        successMessage: t('inbox.applicationApproved'),
      },
      {
        status: 'rejected',
        label: t('inbox.reject'),
        icon: IconX,
        tone: 'bad',
        currentTooltip: t('inbox.alreadyRejected'),
        successMessage: t('inbox.applicationRejected'),
      },
      {
        status: 'pending',
        label: t('inbox.setPending'),
        icon: IconHourglass,
        currentTooltip: t('inbox.alreadyPending'),
        successMessage: t('inbox.applicationPending'),
      },
    ],
    views: [
      { value: 'pending', label: t('inbox.pending') },
      { value: 'approved', label: t('inbox.approved') },
      { value: 'rejected', label: t('inbox.rejected') },
    ],
    moreFilters: [{ key: 'country', label: t('inbox.country'), countries: true }],
    exportPath: '/admin/api/export_agent',
  }),
);

export function AgentsScreen() {
  return <InboxList inbox={agents()} />;
}
