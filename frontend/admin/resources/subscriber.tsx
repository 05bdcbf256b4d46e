import { IconMailForward } from '@tabler/icons-react';
import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { SubscribeInput, SubscriberRecord } from '../../../backend/subscribers/subscriber.dto.js';
import { defineScreen } from '../screen/screen';

export const subscriberScreen = defineScreen<SubscriberRecord, SubscribeInput>({
  name: 'subscriber',
  words: {
    title: 'Subscriber Management',
    lead: 'Who receives the newsletter.',
    add: 'Add Subscriber',
    create: 'Create subscriber',
    label: 'Subscriber',
    one: 'subscriber',
    many: 'subscribers',
    purpose: 'Visitors subscribe on the public site; you can add an address yourself, too.',
  },
  read: 'subscribers.read',
  write: 'subscribers.write',
  naming: 'email',
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
    period: 'Subscribed',
  },
  actions: (view) =>
    view === 'spam'
      ? [
          {
            label: 'Not spam',
            icon: IconMailForward,
            path: (id) => `/admin/api/not_spam_subscriber/${id}`,
            done: 'Subscriber is not spam',
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
    // The specified form has it; an address is confirmed or not, whatever is chosen.
    { name: 'status', label: 'Status', kind: 'status', place: 'side', only: 'create' },
  ],
  details: [
    { key: 'status', label: 'Subscription', kind: 'status' },
    { key: 'confirmed_at', label: 'Confirmed', kind: 'time' },
  ],
  // An address can't be changed: it is removed and added.
  without: ['edit'],
  exportPath: '/admin/api/export_subscriber',
  calls: { create: '/api/subscribe' },
});
