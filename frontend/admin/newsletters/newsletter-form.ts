import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { NewsletterInput } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import type { FieldDeclaration } from '../fields/field';
import type { FormDeclaration } from '../fields/form-declaration';

/** The name in query keys and draft keys. */
export const NEWSLETTER = 'newsletter';

const fields: FieldDeclaration<ResourceRecord, NewsletterInput>[] = [
  // Rendered by `PostSelect`, which searches on the server.
  { name: 'post_id', label: 'Start from an update', kind: 'lookup', optionsPath: '/admin/api/list_post' },
  {
    name: 'title',
    label: 'Title',
    description: 'The subject of the mail.',
    kind: 'text',
    maxLength: MAX_LENGTH.title,
    required: 'Please enter title',
  },
  {
    name: 'text',
    label: 'Text',
    description: 'Plain text; an empty line begins a new paragraph.',
    kind: 'textarea',
    rows: 10,
    maxLength: MAX_LENGTH.message,
    required: 'Please enter text',
  },
  {
    name: 'link',
    label: 'Link',
    description: 'Where the button “Read more” leads. Without one there is no button.',
    kind: 'text',
    type: 'url',
    maxLength: MAX_LENGTH.link,
    placeholder: 'https://',
  },
];

export const newsletterForm: FormDeclaration = { name: NEWSLETTER, fields };
