import type { LeadBlock } from '../../../../../backend/content/content-pages/blocks/lead.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { captionField, groundField, headingField, linkFields, pictureFields } from '../common-fields';
import { ButtonBox, Line, PictureBox } from '../drawing';

export const lead = perLanguage(() =>
  defineBlockForm<LeadBlock>({
    label: t('pageEditor.leadWithPicture'),
    purpose: t('pageEditor.lead.purpose'),
    drawing: (
      <>
        <Line x={12} y={16} width={40} heading />
        <Line x={12} y={26} width={32} heading />
        <Line x={12} y={38} width={38} />
        <ButtonBox x={12} y={47} />
        <PictureBox x={62} y={10} width={48} height={48} />
      </>
    ),
    fields: [
      headingField(),
      { name: 'text', label: t('pageEditor.text'), kind: 'richText', height: 140 },
      ...linkFields(),
      ...pictureFields(),
      captionField(),
      {
        name: 'side',
        label: t('pageEditor.pictureSide'),
        kind: 'select',
        defaultValue: 'end',
        labels: {
          end: t('pageEditor.right'),
          start: t('pageEditor.left'),
        },
      },
      groundField(),
    ],
  }),
);
