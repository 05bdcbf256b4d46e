import type { SliderInput, SliderRecord } from '../../../../backend/content/sliders/slider.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const sliderScreen = perLanguage(() =>
  defineScreen<SliderRecord, SliderInput>({
    name: 'slider',
    labels: { ...labelsOf('slider'), editFootnote: t('resources.slider.editFootnote') },
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '34%' },
      { key: 'description', label: t('resources.description'), kind: 'excerpt' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      { name: 'title', label: t('resources.title'), kind: 'text', isUnchecked: true },
      {
        name: 'description',
        label: t('resources.description'),
        kind: 'textarea',
        rows: 4,
      },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
    ],
  }),
);
