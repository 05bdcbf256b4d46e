import { IconCheck, IconMailOpened } from '@tabler/icons-react';
import type { MessageRecord } from '../../../../backend/visitors/messages/message.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { InboxList } from './InboxList';
import { defineInbox } from './inbox';

const messages = perLanguage(() =>
  defineInbox<MessageRecord>({
    name: 'message',
    title: t('inbox.messageManagement'),
    subtitle: t('inbox.messagesSubtitle'),
    singular: t('recordNames.message.singular'),
    plural: t('recordNames.message.plural'),
    emptyText: t('inbox.messagesEmpty'),
    columns: [
      { key: 'id', label: t('inbox.id'), kind: 'id' },
      { key: 'name', label: t('inbox.name'), kind: 'text', width: '16%' },
      { key: 'email', label: t('inbox.email'), kind: 'text', width: '18%', onPhone: 'hide' },
      { key: 'message', label: t('inbox.message'), kind: 'excerpt', width: '28%' },
      { key: 'status', label: t('inbox.status'), kind: 'status' },
      { key: 'created_at', label: t('inbox.received'), kind: 'relativeTime' },
    ],
    detailColumns: [
      { key: 'name', label: t('inbox.name'), kind: 'text' },
      { key: 'email', label: t('inbox.email'), kind: 'email' },
      { key: 'status', label: t('inbox.status'), kind: 'status' },
      { key: 'created_at', label: t('inbox.received'), kind: 'relativeTime' },
    ],
    transitions: [
      {
        status: 'handled',
        label: t('inbox.markHandled'),
        icon: IconCheck,
        currentTooltip: t('inbox.alreadyHandled'),
        successMessage: t('inbox.markedHandled'),
      },
      {
        status: 'new',
        label: t('inbox.markNew'),
        icon: IconMailOpened,
        currentTooltip: t('inbox.alreadyNew'),
        successMessage: t('inbox.markedNew'),
      },
    ],
    views: [
      { value: 'new', label: t('inbox.new') },
      { value: 'handled', label: t('inbox.handled') },
    ],
    messageField: 'message',
    handledStatus: 'handled',
    exportPath: '/admin/api/export_message',
  }),
);

export function MessagesScreen() {
  return <InboxList inbox={messages()} />;
}
