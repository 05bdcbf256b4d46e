import type { TabsBlock } from '../../../../../backend/content/content-pages/blocks/tabs.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { entryTitleField, headingField, introductionField, pictureFields } from '../common-fields';
import { ButtonBox, InputBox, Line } from '../drawing';

export const tabs = perLanguage(() =>
  defineBlockForm<TabsBlock>({
    label: t('pageEditor.tabs'),
    purpose: t('pageEditor.tabs.purpose'),
    drawing: (
      <>
        <ButtonBox x={12} y={10} />
        <Line x={50} y={13} width={20} />
        <Line x={82} y={13} width={20} />
        <InputBox x={10} y={24} width={100} height={36} />
        <Line x={18} y={32} width={50} heading />
        <Line x={18} y={43} width={80} />
        <Line x={18} y={50} width={64} />
      </>
    ),
    fields: [headingField(), introductionField()],
    entries: {
      label: t('pageEditor.tabs'),
      singular: t('pageEditor.tab'),
      max: MAX_ENTRIES.tabs,
      nameField: 'title',
      fields: [
        entryTitleField(),
        { name: 'text', label: t('pageEditor.text'), kind: 'richText', height: 160 },
        ...pictureFields(),
      ],
    },
  }),
);
