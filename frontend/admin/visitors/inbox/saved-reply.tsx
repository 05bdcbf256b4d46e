import { unknownPlaceholdersIn } from '../../../../backend/visitors/saved-replies/placeholders.shared.js';
import type { SavedReplyInput, SavedReplyRecord } from '../../../../backend/visitors/saved-replies/saved-reply.dto.js';
import { listWords } from '../../core/language/list-words';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen } from '../../records/screens/screen';

export const savedReplyScreen = perLanguage(() =>
  defineScreen<SavedReplyRecord, SavedReplyInput>({
    name: 'saved_reply',
    labels: {
      title: t('conversations.savedReplies'),
      subtitle: t('conversations.savedRepliesSubtitle'),
      addButton: t('conversations.addSavedReply'),
      createTitle: t('conversations.addSavedReply'),
      name: t('conversations.savedReply'),
      singular: t('conversations.savedReplySingular'),
      plural: t('conversations.savedReplyPlural'),
      emptyText: t('conversations.savedRepliesEmpty'),
    },
    displayField: 'title',
    columns: [
      { key: 'title', label: t('conversations.savedReplyTitle'), kind: 'text', width: '30%' },
      { key: 'text', label: t('conversations.savedReplyText'), kind: 'text' },
      { key: 'language', label: t('people.language'), kind: 'text' },
    ],
    fields: [
      {
        name: 'title',
        label: t('conversations.savedReplyTitle'),
        kind: 'text',
      },
      {
        name: 'text',
        label: t('conversations.savedReplyText'),
        description: t('conversations.savedReplyTextHint'),
        kind: 'textarea',
        rows: 8,
        noticeOf: (text) => {
          const unknown = unknownPlaceholdersIn(text);
          return unknown.length > 0
            ? t('conversations.savedReplyUnfilled', { placeholders: listWords(unknown) })
            : undefined;
        },
      },
      {
        name: 'language',
        label: t('people.language'),
        description: t('conversations.savedReplyLanguageHint'),
        kind: 'text',
      },
    ],
  }),
);
