import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { NewsletterInput } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { type FieldDeclaration, recordField } from '../../fields/field/field';
import type { FormDeclaration } from '../../fields/field/form-declaration';

/** The name in query keys and draft keys. */
export const NEWSLETTER = 'newsletter';

const fields = (): FieldDeclaration<ResourceRecord, NewsletterInput>[] => [
  // Rendered by `PostSelect`, which searches on the server.
  { name: 'post_id', label: t('newsletters.startFromUpdate'), kind: 'lookup', optionsPath: '/admin/api/list_post' },
  {
    name: 'title',
    label: t('newsletters.title'),
    description: t('newsletters.subjectHint'),
    kind: 'text',
  },
  {
    name: 'preview_text',
    label: t('newsletters.previewText'),
    description: t('newsletters.previewTextHint'),
    kind: 'text',
  },
  {
    name: 'text',
    label: t('newsletters.text'),
    description: t('newsletters.textHint'),
    kind: 'textarea',
    rows: 10,
  },
  {
    name: 'link',
    label: t('newsletters.link'),
    description: t('newsletters.linkHint'),
    kind: 'text',
    type: 'url',
    placeholder: 'https://',
  },
];

export const newsletterForm = perLanguage(
  (): FormDeclaration => ({ name: NEWSLETTER, fields: fields().map(recordField) }),
);
