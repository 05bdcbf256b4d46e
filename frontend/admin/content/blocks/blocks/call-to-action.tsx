import type { CallToActionBlock } from '../../../../../backend/content/content-pages/blocks/call-to-action.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { buttonFields, headingField, linkFields, pictureFields } from '../common-fields';
import { ButtonBox, Panel } from '../drawing';

export const callToAction = perLanguage(() =>
  defineBlockForm<CallToActionBlock>({
    label: t('pageEditor.callToAction'),
    purpose: t('pageEditor.callToAction.purpose'),
    isSingle: true,
    hasOwnGround: true,
    drawing: (
      <>
        <Panel x={8} y={14} width={104} height={40} />
        <ButtonBox x={76} y={30} />
      </>
    ),
    fields: [
      headingField(),
      { name: 'text', label: t('pageEditor.text'), kind: 'textarea', rows: 2 },
      ...buttonFields(),
      ...linkFields(),
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'night',
        labels: {
          night: t('pageEditor.groundDark'),
          panel: t('pageEditor.panelWithPicture'),
        },
      },
      ...pictureFields(),
    ],
  }),
);
