import type { FaqInput, FaqRecord } from '../../../../backend/content/faqs/faq.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const faqScreen = perLanguage(() =>
  defineScreen<FaqRecord, FaqInput>({
    name: 'faq',
    labels: labelsOf('faq'),
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.question'), kind: 'text', width: '34%' },
      { key: 'description', label: t('resources.answer'), kind: 'excerpt' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      {
        name: 'title',
        label: t('resources.question'),
        kind: 'text',
      },
      {
        name: 'description',
        label: t('resources.answer'),
        kind: 'richText',
        height: 200,
        warning: t('resources.faq.descriptionWarning'),
      },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      {
        name: 'keywords',
        label: t('resources.otherWordings'),
        kind: 'tags',
        description: t('resources.faq.keywordsHint'),
        place: 'side',
      },
    ],
    publicPath: ({ status }) => (status === ACTIVE ? '/#faq' : undefined),
  }),
);
