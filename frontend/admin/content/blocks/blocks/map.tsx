import type { MapBlock } from '../../../../../backend/content/content-pages/blocks/map.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { headingField } from '../common-fields';
import { Dot, InputBox, Stroke } from '../drawing';

export const map = perLanguage(() =>
  defineBlockForm<MapBlock>({
    label: t('pageEditor.map'),
    purpose: t('pageEditor.map.purpose'),
    isSingle: true,
    drawing: (
      <>
        <InputBox x={10} y={10} width={100} height={48} />
        <Stroke d="M10 40c30-20 50 14 100-14M46 10c-6 20 10 30 4 48" />
        <Dot x={66} y={30} />
      </>
    ),
    fields: [{ ...headingField(), description: t('pageEditor.mapHeadingHint') }],
  }),
);
