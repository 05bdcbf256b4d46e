import type { BannerInput, BannerRecord } from '../../../../backend/content/banners/banner.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const bannerScreen = perLanguage(() =>
  defineScreen<BannerRecord, BannerInput>({
    name: 'banner',
    labels: { ...labelsOf('banner'), editFootnote: t('resources.banner.editFootnote') },
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text', width: '40%' },
      { key: 'photo', label: t('resources.photo'), kind: 'thumbnail' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      { name: 'name', label: t('resources.name'), kind: 'text', isUnchecked: true },
      { name: 'photo', label: t('resources.photo'), kind: 'photo' },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
    ],
    // Shown on the home page only.
    disabledActions: ['view'],
  }),
);
