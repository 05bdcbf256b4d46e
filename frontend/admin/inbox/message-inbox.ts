import { IconCheck, IconMailOpened } from '@tabler/icons-react';
import type { MessageRecord } from '../../../backend/visitors/messages/message.dto.js';
import { defineInbox } from './inbox';

export const messages = defineInbox<MessageRecord>({
  name: 'message',
  title: 'Message Management',
  subtitle: 'Messages that visitors sent from the contact page.',
  label: 'Message',
  singular: 'message',
  plural: 'messages',
  emptyText: 'Messages from the contact page appear here and stay until somebody deletes them.',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '16%' },
    { key: 'email', label: 'Email', kind: 'text', width: '18%', onPhone: 'hide' },
    { key: 'message', label: 'Message', kind: 'excerpt', width: '28%' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'relativeTime' },
  ],
  detailColumns: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'email' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'relativeTime' },
  ],
  transitions: [
    {
      status: 'handled',
      label: 'Mark handled',
      icon: IconCheck,
      currentTooltip: 'Already handled',
      successMessage: 'Message marked handled',
    },
    {
      status: 'new',
      label: 'Mark new',
      icon: IconMailOpened,
      currentTooltip: 'Already new',
      successMessage: 'Message marked new',
    },
  ],
  views: [
    { value: 'new', label: 'New' },
    { value: 'handled', label: 'Handled' },
  ],
  messageField: 'message',
  handledStatus: 'handled',
  exportPath: '/admin/api/export_message',
});
