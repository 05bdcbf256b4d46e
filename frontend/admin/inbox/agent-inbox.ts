import { IconCircleCheckFilled, IconHourglass, IconX } from '@tabler/icons-react';
import type { AgentRecord } from '../../../backend/visitors/agents/agent.dto.js';
import { defineInbox } from './inbox';

export const agents = defineInbox<AgentRecord>({
  name: 'agent',
  title: 'Agent Application Management',
  subtitle: 'People who applied to become sales agents.',
  label: 'Agent application',
  singular: 'agent application',
  plural: 'agent applications',
  emptyText: 'Applications to become a sales agent arrive here from the public site.',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '20%' },
    { key: 'location', label: 'Region', kind: 'text' },
    { key: 'country', label: 'Country', kind: 'text' },
    { key: 'product_title', label: 'Product', kind: 'text', onPhone: 'hide' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'relativeTime' },
  ],
  detailColumns: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'email' },
    { key: 'phone', label: 'Phone', kind: 'phone' },
    { key: 'location', label: 'Region', kind: 'text' },
    { key: 'country', label: 'Country', kind: 'text' },
    { key: 'product_title', label: 'Product', kind: 'text' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'relativeTime' },
  ],
  transitions: [
    // The icons differ in shape, not by colour alone.
    {
      status: 'approved',
      label: 'Approve',
      icon: IconCircleCheckFilled,
      tone: 'good',
      currentTooltip: 'Already approved',
      successMessage: 'Agent application approved',
    },
    {
      status: 'rejected',
      label: 'Reject',
      icon: IconX,
      tone: 'bad',
      currentTooltip: 'Already rejected',
      successMessage: 'Agent application rejected',
    },
    {
      status: 'pending',
      label: 'Set pending',
      icon: IconHourglass,
      currentTooltip: 'Already pending',
      successMessage: 'Agent application is pending again',
    },
  ],
  views: [
    { value: 'pending', label: 'Pending' },
    { value: 'approved', label: 'Approved' },
    { value: 'rejected', label: 'Rejected' },
  ],
  exportPath: '/admin/api/export_agent',
});
