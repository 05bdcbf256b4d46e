import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';

// Fields that several kinds of blocks have.

export const headingField = { name: 'heading', label: 'Heading', kind: 'text', maxLength: MAX_LENGTH.title } as const;

export const introductionField = {
  name: 'introduction',
  label: 'Introduction',
  kind: 'textarea',
  rows: 2,
  maxLength: MAX_LENGTH.introduction,
  description: 'One or two sentences beside the heading.',
} as const;

export const noteField = {
  name: 'note',
  label: 'Note',
  kind: 'textarea',
  rows: 2,
  maxLength: MAX_LENGTH.introduction,
  description: 'A sentence below the heading.',
} as const;

export const groundField = {
  name: 'ground',
  label: 'Ground',
  kind: 'select',
  defaultValue: 'paper',
  options: [
    { value: 'paper', label: 'That of the page' },
    { value: 'mint', label: 'Green' },
    { value: 'sand', label: 'Sand' },
  ],
  description: 'When two tinted blocks follow each other, the second uses the page background.',
} as const;

export const pictureFields = [
  { name: 'photo', label: 'Picture', kind: 'photo', uploadPath: '/admin/api/page/upload_image' },
  {
    name: 'alt',
    label: 'What the picture shows',
    kind: 'text',
    maxLength: MAX_LENGTH.title,
    description: 'Read aloud to people who can’t see it.',
  },
  {
    name: 'decorative',
    label: 'Only decoration',
    kind: 'switch',
    description: 'The picture adds nothing to the text.',
  },
] as const;

export const captionField = {
  name: 'caption',
  label: 'Caption',
  kind: 'text',
  maxLength: MAX_LENGTH.title,
  description: 'A line below the picture.',
} as const;

export const portraitField = {
  name: 'photo',
  label: 'Portrait',
  kind: 'photo',
  uploadPath: '/admin/api/page/upload_portrait',
} as const;

const ADDRESS = 'A web address, a page of this site such as /contact, an e-mail address or a telephone number.';

export const linkFields = [
  { name: 'link_label', label: 'Link text', kind: 'text', maxLength: MAX_LENGTH.name },
  {
    name: 'link_url',
    label: 'Link address',
    kind: 'text',
    maxLength: MAX_LENGTH.link,
    placeholder: '/contact',
    description: `${ADDRESS} Without it, the link is not shown.`,
  },
] as const;

export const buttonFields = [
  { name: 'button_label', label: 'Button text', kind: 'text', maxLength: MAX_LENGTH.name },
  {
    name: 'button_url',
    label: 'Button address',
    kind: 'text',
    maxLength: MAX_LENGTH.link,
    placeholder: '/contact',
    description: `${ADDRESS} Without it, the button is not shown.`,
  },
] as const;
