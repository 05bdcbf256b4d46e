import type { QuestionsBlock } from '../../../../../backend/content/content-pages/blocks/questions.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { headingField, noteField } from '../common-fields';
import { Dot, Line } from '../drawing';

export const questions = perLanguage(() =>
  defineBlockForm<QuestionsBlock>({
    label: t('pageEditor.questions'),
    purpose: t('pageEditor.questions.purpose'),
    drawing: (
      <>
        <Line x={12} y={14} width={60} heading />
        <Line x={12} y={30} width={74} heading />
        <Line x={12} y={46} width={50} heading />
        <Dot x={102} y={16} />
        <Dot x={102} y={32} />
        <Dot x={102} y={48} />
      </>
    ),
    fields: [
      headingField(),
      noteField(),
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'beside',
        labels: { beside: t('pageEditor.questions.beside'), text: t('pageEditor.questions.within') },
      },
      {
        name: 'faq_ids',
        label: t('pageEditor.faqs'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_faq?per_page=100&texts=short',
        description: t('pageEditor.questions.faqIdsHint'),
      },
    ],
    entries: {
      label: t('pageEditor.pageQuestions'),
      singular: t('recordNames.question.singular'),
      max: MAX_ENTRIES.questions,
      nameField: 'question',
      fields: [
        {
          name: 'question',
          label: t('pageEditor.question'),
          kind: 'text',
        },
        { name: 'answer', label: t('pageEditor.answer'), kind: 'richText', height: 120 },
      ],
    },
  }),
);
