import type { StepsBlock } from '../../../../../backend/content/content-pages/blocks/steps.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import {
  columnsField,
  entryTitleField,
  headingField,
  introductionField,
  linkFields,
  pictureFields,
} from '../common-fields';
import { Line, Sign, Stroke } from '../drawing';

export const steps = perLanguage(() =>
  defineBlockForm<StepsBlock>({
    label: t('pageEditor.steps'),
    purpose: t('pageEditor.steps.purpose'),
    drawing: (
      <>
        <Stroke d="M12 44h32V32h32V20h32" />
        <Sign x={14} y={40}>
          1
        </Sign>
        <Sign x={48} y={28}>
          2
        </Sign>
        <Sign x={80} y={16}>
          3
        </Sign>
        <Line x={12} y={50} width={24} />
        <Line x={48} y={38} width={24} />
        <Line x={80} y={26} width={24} />
      </>
    ),
    fields: [
      headingField(),
      introductionField(),
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'stair',
        labels: {
          stair: t('pageEditor.steps.stair'),
          list: t('pageEditor.lookRows'),
          columns: t('pageEditor.sideBySide'),
        },
      },
      columnsField(),
    ],
    entries: {
      label: t('pageEditor.steps'),
      singular: t('pageEditor.step'),
      max: MAX_ENTRIES.steps,
      nameField: 'title',
      fields: [
        entryTitleField(),
        { name: 'text', label: t('pageEditor.text'), kind: 'textarea', rows: 2 },
        {
          name: 'fact',
          label: t('pageEditor.fact'),
          kind: 'text',
          description: t('pageEditor.steps.factHint'),
        },
        ...linkFields(),
        ...pictureFields(),
      ],
    },
  }),
);
