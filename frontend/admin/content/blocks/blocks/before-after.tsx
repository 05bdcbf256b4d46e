import type { BeforeAfterBlock } from '../../../../../backend/content/content-pages/blocks/before-after.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { entryTitleField, headingField, introductionField, pictureFields } from '../common-fields';
import { Dot, PictureBox, Stroke } from '../drawing';

export const beforeAfter = perLanguage(() =>
  defineBlockForm<BeforeAfterBlock>({
    label: t('pageEditor.beforeAfter'),
    purpose: t('pageEditor.beforeAfter.purpose'),
    drawing: (
      <>
        <PictureBox x={10} y={10} width={50} height={48} />
        <PictureBox x={60} y={10} width={50} height={48} />
        <Stroke d="M60 8v52" />
        <Dot x={60} y={34} />
      </>
    ),
    fields: [headingField(), introductionField()],
    entries: {
      label: t('pageEditor.pictures'),
      singular: t('pageEditor.pictureSingular'),
      max: MAX_ENTRIES.before_after,
      nameField: 'title',
      fields: [
        {
          ...entryTitleField(),
          label: t('pageEditor.beforeAfter.label'),
          description: t('pageEditor.beforeAfter.labelHint'),
        },
        ...pictureFields(),
      ],
    },
  }),
);
