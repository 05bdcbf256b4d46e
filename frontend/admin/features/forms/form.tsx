import { Skeleton } from '@mantine/core';
import type { FormInput, FormRecord } from '../../../../backend/content/forms/form.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { introductionField } from '../../content/blocks/common-fields';
import { seoFields } from '../../content/seo/seo-fields';
import { perLanguage, t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { optionalComponent } from '../../core/lazy/optional-component';
import { slugField, titleField, visibilityField } from '../../records/screens/common-fields';
import { defineScreen } from '../../records/screens/screen';

// The form builder is not bundled with the list of forms.

/** Edits the questions of a form. */
const LazyFieldsInput = lazyComponent(async () => ({ default: (await import('./FieldsInput')).FieldsInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** A short summary of a question. */
const LazyFieldView = optionalComponent(async () => ({ default: (await import('./FieldView')).FieldView }));

export const formScreen = perLanguage(() =>
  defineScreen<FormRecord, FormInput>({
    name: 'form',
    labels: {
      title: t('ownForms.title'),
      subtitle: t('ownForms.subtitle'),
      addButton: t('ownForms.add'),
      createTitle: t('ownForms.add'),
      name: t('ownForms.name'),
      singular: t('ownForms.singular'),
      plural: t('ownForms.plural'),
      emptyText: t('ownForms.emptyText'),
    },
    displayField: 'title',
    isImportable: false,
    hasDrafts: false,
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '40%' },
      { key: 'slug', label: t('resources.address'), kind: 'text' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      titleField(),
      {
        name: 'fields',
        label: t('ownForms.questions'),
        kind: 'items',
        Input: LazyFieldsInput,
        View: LazyFieldView,
        section: t('ownForms.questions'),
      },
      { ...introductionField(), section: t('ownForms.aroundQuestions') },
      {
        name: 'button',
        label: t('ownForms.button'),
        kind: 'text',
        description: t('ownForms.buttonHint'),
      },
      {
        name: 'ending',
        label: t('ownForms.afterSending'),
        kind: 'select',
        defaultValue: 'sentence',
        labels: {
          sentence: t('ownForms.ending.sentence'),
          page: t('ownForms.ending.page'),
          download: t('ownForms.ending.download'),
        },
      },
      {
        name: 'done_text',
        label: t('ownForms.doneText'),
        kind: 'textarea',
        rows: 2,
        description: t('ownForms.doneTextHint'),
        shownWith: 'ending',
        shownAt: ['sentence', 'download'],
      },
      {
        name: 'done_page',
        label: t('ownForms.donePage'),
        kind: 'text',
        placeholder: '/updates',
        shownWith: 'ending',
        shownAt: ['page'],
      },
      {
        name: 'document',
        label: t('ownForms.document'),
        kind: 'document',
        shownWith: 'ending',
        shownAt: ['download'],
      },
      ...seoFields(),
      visibilityField(),
      slugField(),
      {
        name: 'spam_tolerance',
        label: t('ownForms.withoutCheck'),
        kind: 'select',
        defaultValue: 'suspect',
        labels: { suspect: t('ownForms.tolerance.suspect'), refuse: t('ownForms.tolerance.refuse') },
        description: t('ownForms.withoutCheckHint'),
        place: 'side',
      },
    ],
    pages: { editTitle: t('ownForms.editForm'), edit: (id) => `/admin/form/${id}/edit` },
    publicPath: ({ slug, status }) => (status === ACTIVE ? `/forms/${slug}` : undefined),
  }),
);
