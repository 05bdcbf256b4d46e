import { IconMailForward } from '@tabler/icons-react';
import type { SubscribeInput, SubscriberRecord } from '../../../../backend/visitors/subscribers/subscriber.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const subscriberScreen = perLanguage(() =>
  defineScreen<SubscriberRecord, SubscribeInput>({
    name: 'subscriber',
    labels: labelsOf('subscriber'),
    deletionNote: t('resources.subscriber.deletionNote'),
    displayField: 'email',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'email', label: t('resources.email'), kind: 'text' },
    ],
    filters: {
      statuses: {
        confirmed: t('resources.confirmed'),
        pending: t('resources.pending'),
        unsubscribed: t('resources.unsubscribed'),
        spam: t('resources.suspectedSpam'),
      },
      dateLabel: t('resources.subscribed'),
    },
    rowActions: (view) =>
      view === 'spam'
        ? [
            {
              label: t('resources.notSpam'),
              icon: IconMailForward,
              path: (id) => `/admin/api/not_spam_subscriber/${id}`,
              successMessage: t('resources.markedNotSpam'),
            },
          ]
        : [],
    fields: [
      {
        name: 'email',
        label: t('resources.email'),
        kind: 'text',
        type: 'email',
      },
      {
        name: 'consent',
        label: t('resources.subscriber.consent'),
        kind: 'text',
        only: 'create',
      },
      // Part of the specified form; the server ignores it, since subscriptions are confirmed by mail.
      { name: 'status', label: t('resources.status'), kind: 'status', of: 'account', place: 'side', only: 'create' },
    ],
    detailColumns: [
      { key: 'status', label: t('resources.subscription'), kind: 'status' },
      { key: 'confirmed_at', label: t('resources.confirmed'), kind: 'relativeTime' },
      { key: 'consent_source', label: t('resources.subscriber.consent'), kind: 'text' },
      { key: 'not_mailed', label: t('resources.subscriber.notMailed'), kind: 'text' },
    ],
    // Addresses can be added and deleted, but not edited.
    disabledActions: ['edit'],
    isFoundByTitle: true,
    isImportable: false,
    exportPath: '/admin/api/export_subscriber',
    endpoints: { create: '/api/subscribe' },
  }),
);
