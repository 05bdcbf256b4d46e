import type { MapBlock } from '../../../../../backend/content/content-pages/blocks/map.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField } from '../common-fields';
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
    fields: [{ ...headingField(), description: t('pageEditor.mapHeadingHint') }, introductionField()],
    entries: {
      label: t('pageEditor.places'),
      singular: t('pageEditor.place'),
      max: MAX_ENTRIES.places,
      nameField: 'name',
      fields: [
        { name: 'name', label: t('pageEditor.name'), kind: 'text' },
        { name: 'address', label: t('fields.address'), kind: 'text' },
        {
          name: 'point',
          label: t('fields.point'),
          kind: 'text',
          placeholder: '52.2297, 21.0122',
          description: t('pageEditor.map.pointHint'),
        },
        { name: 'text', label: t('pageEditor.text'), kind: 'textarea', rows: 2 },
        {
          name: 'link_url',
          label: t('pageEditor.linkAddress'),
          kind: 'text',
          placeholder: '/contact',
          description: t('pageEditor.map.linkHint'),
        },
      ],
    },
  }),
);
