import type { HomeImagesInput, HomeImagesRecord } from '../../../../backend/content/home-images/home-images.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const homeImagesSettings = perLanguage(() =>
  defineSettings<HomeImagesRecord, HomeImagesInput>({
    name: 'homeimage',
    previewPath: '/',
    labels: {
      title: t('company.editHomeImages'),
      subtitle: t('company.homeImagesSubtitle'),
      name: t('shell.homeImages'),
      singular: t('company.homeImagesSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'home_images.read',
    writePermission: 'home_images.write',
    path: '/admin/edit_homeimage',
    patchPath: '/admin/update_homeimage',
    successMessage: t('company.homeImagesSaved'),
    fields: [
      { name: 'help', label: t('company.helpSection'), kind: 'photo' },
      {
        name: 'approach',
        label: t('company.approachSection'),
        kind: 'photo',
      },
      {
        name: 'product',
        label: t('company.solutionsSection'),
        kind: 'photo',
      },
    ],
  }),
);
