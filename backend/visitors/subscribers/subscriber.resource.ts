import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { SubscriberInput, SubscriberRecord } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';

export const subscriberResource = defineResource({
  name: 'subscriber',
  label: 'Subscriber',
  deletedMessage: sentence('subscribers.deleted'),
  entity: Subscriber,
  input: SubscriberInput,
  record: SubscriberRecord,
  roles: { title: 'email' },
  virtualFields: ['turnstile_token', 'website', 'consent', 'not_mailed'],
  filters: { status: ['confirmed', 'pending', 'unsubscribed'] },
  period: 'created_at',
  spam: 'spam_at',
  searchable: ['email'],
  sortable: ['email', 'status', 'created_at'],
  operations: ['list', 'delete', 'ids', 'bulk', 'export'],
  csv: {
    columns: ['id', 'email', 'status', 'created_at', 'confirmed_at'],
    fileName: 'subscribers.csv',
    spamFileName: 'suspected-spam.csv',
  },
  isInternal: true,
  history: 'bin',
  read: Permission.SubscribersRead,
  write: Permission.SubscribersWrite,
  facets: {
    offering: 'newsletter',
    tokens: 'Subscribers',
    report: { name: 'Subscribers', icon: 'ti-mailbox', place: 5 },
  },
});
