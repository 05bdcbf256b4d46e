import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import type {
  NewsletterDraftInput,
  NewsletterRecord,
} from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { type FieldDeclaration, recordField } from '../../../fields/field/field';
import type { FormDeclaration } from '../../../fields/field/form-declaration';
import type { FormValues } from '../../../fields/field/values';
import { defaultValues } from '../../../fields/kinds/form-values';
import { NEWSLETTER } from '../newsletter-form';

/** The form's value for all subscribers: the empty language is the site's first. */
const ALL = '*';

const fields = (): FieldDeclaration<ResourceRecord, NewsletterDraftInput>[] => [
  {
    name: 'title',
    label: t('newsletters.title'),
    kind: 'text',
  },
  {
    name: 'preview_text',
    label: t('newsletters.previewText'),
    description: t('newsletters.previewTextHint'),
    kind: 'textarea',
    rows: 3,
    place: 'side',
  },
  { name: 'html', label: t('newsletters.text'), kind: 'richText' },
  { name: 'language', label: t('newsletters.language'), kind: 'text' },
  {
    name: 'is_indexed',
    label: t('newsletters.listedBySearch'),
    description: t('newsletters.listedBySearchHint'),
    kind: 'switch',
    defaultValue: false,
    place: 'side',
  },
];

export const writingForm = perLanguage(
  (): FormDeclaration => ({
    name: NEWSLETTER,
    draftName: 'newsletter-written',
    stated: 'newsletter_draft',
    fields: fields().map(recordField),
  }),
);

/** The values of a new newsletter. */
export const newValues = perLanguage((): FormValues => ({ ...defaultValues(writingForm().fields), language: ALL }));

/** Converts a newsletter to a record for forms. */
export const formRecord = (newsletter: NewsletterRecord): ResourceRecord => {
  const { html, language, created_at } = newsletter;
  return Object.assign({ ...newsletter }, { html: html ?? '', language: language ?? ALL, updated_at: created_at });
};

export const languageIn = ({ language }: FormValues): string | null => (language === ALL ? null : String(language));

export const withLanguage = (language: string | null): string => language ?? ALL;

/** The request body of the form's values. */
export const inputOf = (values: FormValues): NewsletterDraftInput => ({
  title: String(values.title ?? ''),
  preview_text: String(values.preview_text ?? ''),
  html: String(values.html ?? ''),
  language: languageIn(values),
  is_indexed: values.is_indexed === true,
});
