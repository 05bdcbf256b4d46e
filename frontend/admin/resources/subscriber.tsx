import { IconMailForward } from '@tabler/icons-react';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import type { SubscribeInput, SubscriberRecord } from '../../../backend/visitors/subscribers/subscriber.dto.js';
import { defineScreen } from './screen';

export const subscriberScreen = defineScreen<SubscriberRecord, SubscribeInput>({
  name: 'subscriber',
  labels: {
    title: 'Subscriber Management',
    subtitle: 'Who receives the newsletter.',
    addButton: 'Add Subscriber',
    createTitle: 'Create subscriber',
    name: 'Subscriber',
    singular: 'subscriber',
    plural: 'subscribers',
    emptyText: 'Visitors subscribe on the public site. You can also add an address yourself.',
  },
  readPermission: 'subscribers.read',
  writePermission: 'subscribers.write',
  hasHistory: false,
  deletionNote: 'No newsletter is sent to this address any more.',
  displayField: 'email',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'email', label: 'Email', kind: 'text' },
  ],
  filters: {
    statuses: [
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'pending', label: 'Pending' },
      { value: 'unsubscribed', label: 'Unsubscribed' },
      { value: 'spam', label: 'Suspected spam' },
    ],
    dateLabel: 'Subscribed',
  },
  rowActions: (view) =>
    view === 'spam'
      ? [
          {
            label: 'Not spam',
            icon: IconMailForward,
            path: (id) => `/admin/api/not_spam_subscriber/${id}`,
            successMessage: 'Subscriber is not spam',
          },
        ]
      : [],
  fields: [
    {
      name: 'email',
      label: 'Email',
      kind: 'text',
      type: 'email',
      maxLength: MAX_LENGTH.email,
      required: 'Please enter email',
    },
    // Part of the specified form; the server ignores it, since subscriptions are confirmed by mail.
    { name: 'status', label: 'Status', kind: 'status', place: 'side', only: 'create' },
  ],
  detailColumns: [
    { key: 'status', label: 'Subscription', kind: 'status' },
    { key: 'confirmed_at', label: 'Confirmed', kind: 'relativeTime' },
  ],
  // Addresses can't be edited, only deleted and added.
  disabledActions: ['edit'],
  isImportable: false,
  exportPath: '/admin/api/export_subscriber',
  endpoints: { create: '/api/subscribe' },
});
