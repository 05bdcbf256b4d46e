import type { FormBlock } from '../../../../../backend/content/content-pages/blocks/form.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { ButtonBox, InputBox } from '../drawing';

export const form = perLanguage(() =>
  defineBlockForm<FormBlock>({
    label: t('pageEditor.form'),
    purpose: t('pageEditor.form.purpose'),
    isSingle: true,
    drawing: (
      <>
        <InputBox x={12} y={12} width={96} height={11} />
        <InputBox x={12} y={28} width={96} height={14} />
        <ButtonBox x={12} y={48} />
      </>
    ),
    fields: [
      {
        name: 'form',
        label: t('pageEditor.form'),
        kind: 'select',
        defaultValue: 'contact',
        labels: {
          contact: t('pageEditor.contact'),
          newsletter: { label: t('pageEditor.newsletter'), offering: 'newsletter' },
          own: t('pageEditor.ownForm'),
        },
        description: t('pageEditor.form.formHint'),
      },
      {
        name: 'form_ids',
        label: t('pageEditor.ownForm'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_form?per_page=100',
        description: t('pageEditor.ownFormHint'),
      },
    ],
  }),
);
