import type { PageHeadsInput, PageHeadsRecord } from '../../../../backend/site/page-heads/page-heads.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';
import { PageHeadsInput as Input } from './PageHeadsInput';
import { PageHeadForm, PageHeadView } from './PageHeadView';

export const pageHeadsSettings = perLanguage(() =>
  defineSettings<PageHeadsRecord, PageHeadsInput>({
    name: 'page_heads',
    labels: {
      title: t('seo.panel'),
      subtitle: t('seo.fixedSubtitle'),
      name: t('seo.panel'),
      singular: t('seo.fixedSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'pages.read',
    writePermission: 'pages.write',
    successMessage: t('seo.fixedSaved'),
    fields: [
      { name: 'pages', label: t('seo.fixedPages'), kind: 'items', Input, View: PageHeadView, FormOf: PageHeadForm },
    ],
  }),
);
