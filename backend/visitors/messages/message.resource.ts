import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { ContactInput, MessageRecord, MessageUpdate, STATUSES } from './message.dto.js';
import { Message } from './message.entity.js';

export const messageResource = defineResource({
  name: 'message',
  label: 'Message',
  deletedMessage: sentence('messages.deleted'),
  entity: Message,
  input: ContactInput,
  updateInput: MessageUpdate,
  record: MessageRecord,
  roles: { title: 'name', body: 'message' },
  virtualFields: ['turnstile_token', 'website', 'conversation', 'about', 'spam_until'],
  filters: { status: STATUSES },
  period: 'created_at',
  spam: 'spam_at',
  searchable: ['name', 'email', 'message'],
  sortable: ['name', 'email', 'message', 'status', 'created_at'],
  operations: ['list', 'update', 'delete', 'ids', 'bulk', 'export'],
  csv: {
    columns: ['id', 'name', 'email', 'message', 'status', 'created_at'],
    fileName: 'messages.csv',
    spamFileName: 'suspected-spam.csv',
  },
  isInternal: true,
  history: 'bin',
  read: Permission.InboxRead,
  write: Permission.InboxWrite,
  facets: { tokens: 'Messages', report: { name: 'Messages', icon: 'ti-mail', place: 6 } },
});
