import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';

// Fields shared by several kinds of blocks.

export const headingField = () =>
  ({ name: 'heading', label: t('pageEditor.heading'), kind: 'text', maxLength: MAX_LENGTH.title }) as const;

/** The title that each entry needs. */
export const entryTitleField = () =>
  ({
    name: 'title',
    label: t('pageEditor.title'),
    kind: 'text',
    maxLength: MAX_LENGTH.title,
    required: t('pageEditor.titleRequired'),
  }) as const;

export const introductionField = () =>
  ({
    name: 'introduction',
    label: t('pageEditor.introduction'),
    kind: 'textarea',
    rows: 2,
    maxLength: MAX_LENGTH.introduction,
    description: t('pageEditor.introductionHint'),
  }) as const;

export const noteField = () =>
  ({
    name: 'note',
    label: t('pageEditor.note'),
    kind: 'textarea',
    rows: 2,
    maxLength: MAX_LENGTH.introduction,
    description: t('pageEditor.noteHint'),
  }) as const;

export const groundField = () =>
  ({
    name: 'ground',
    label: t('pageEditor.ground'),
    kind: 'select',
    defaultValue: 'paper',
    options: [
      { value: 'paper', label: t('pageEditor.pageGround') },
      { value: 'mint', label: t('pageEditor.green') },
      { value: 'sand', label: t('pageEditor.sand') },
    ],
    description: t('pageEditor.groundHint'),
  }) as const;

export const pictureFields = () =>
  [
    { name: 'photo', label: t('pageEditor.picture'), kind: 'photo', uploadPath: '/admin/api/page/upload_image' },
    {
      name: 'alt',
      label: t('pageEditor.alt'),
      kind: 'text',
      maxLength: MAX_LENGTH.title,
      description: t('pageEditor.altHint'),
    },
    {
      name: 'decorative',
      label: t('pageEditor.onlyDecoration'),
      kind: 'switch',
      description: t('pageEditor.decorativeHint'),
    },
  ] as const;

export const captionField = () =>
  ({
    name: 'caption',
    label: t('pageEditor.caption'),
    kind: 'text',
    maxLength: MAX_LENGTH.title,
    description: t('pageEditor.captionHint'),
  }) as const;

export const portraitField = () =>
  ({
    name: 'photo',
    label: t('pageEditor.portrait'),
    kind: 'photo',
    uploadPath: '/admin/api/page/upload_portrait',
  }) as const;

export const linkFields = () =>
  [
    { name: 'link_label', label: t('pageEditor.linkText'), kind: 'text', maxLength: MAX_LENGTH.name },
    {
      name: 'link_url',
      label: t('pageEditor.linkAddress'),
      kind: 'text',
      maxLength: MAX_LENGTH.link,
      placeholder: '/contact',
      description: t('pageEditor.linkUrlHint'),
    },
  ] as const;

export const buttonFields = () =>
  [
    { name: 'button_label', label: t('pageEditor.buttonText'), kind: 'text', maxLength: MAX_LENGTH.name },
    {
      name: 'button_url',
      label: t('pageEditor.buttonAddress'),
      kind: 'text',
      maxLength: MAX_LENGTH.link,
      placeholder: '/contact',
      description: t('pageEditor.buttonUrlHint'),
    },
  ] as const;
