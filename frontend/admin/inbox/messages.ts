import { IconCheck, IconMailOpened } from '@tabler/icons-react';
import type { MessageRecord } from '../../../backend/messages/message.dto.js';
import { defineInbox } from './inbox';

export const messages = defineInbox<MessageRecord>({
  name: 'message',
  title: 'Message Management',
  lead: 'What visitors wrote on the contact page.',
  label: 'Message',
  one: 'message',
  many: 'messages',
  purpose: 'Messages from the contact page arrive here, and stay until somebody deletes them.',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '16%' },
    { key: 'email', label: 'Email', kind: 'text', width: '18%', phone: 'hide' },
    { key: 'message', label: 'Message', kind: 'excerpt', width: '28%' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'time' },
  ],
  details: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'email' },
    { key: 'status', label: 'Status', kind: 'status' },
    { key: 'created_at', label: 'Received', kind: 'time' },
  ],
  steps: [
    {
      status: 'handled',
      label: 'Mark handled',
      icon: IconCheck,
      taken: 'Handled already',
      done: 'Message marked handled',
    },
    { status: 'new', label: 'Mark new', icon: IconMailOpened, taken: 'New already', done: 'Message marked new' },
  ],
  views: [
    { value: 'new', label: 'New' },
    { value: 'handled', label: 'Handled' },
  ],
  text: 'message',
  handled: 'handled',
  exportPath: '/admin/api/export_message',
});
