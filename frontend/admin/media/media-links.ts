import type { MediaUse } from '../../../backend/content/library/library.dto.js';
import { type SentenceKey } from '../language/english/index';
import { t } from '../language/t';
import { screenOf } from '../resources/registry';

const SETTINGS: Readonly<Record<string, string>> = {
  identity: '/admin/identity',
  homeimage: '/admin/homeimage',
  home_sections: '/admin/home_sections',
  page_heads: '/admin/page_heads',
};

/** The link to edit a record that uses a file; undefined if it can't be edited. */
export function linkOfUse({ resource, id }: Pick<MediaUse, 'resource' | 'id'>): string | undefined {
  if (resource === 'page') return `/admin/page/${id}/edit`;
  return SETTINGS[resource] ?? (screenOf(resource) ? `/admin/${resource}?edit=${id}` : undefined);
}

/** Labels of fields with files, by the last part of their API name. */
const FIELDS: Readonly<Record<string, SentenceKey>> = {
  photo: 'media.field.photo',
  cover_photo: 'media.field.coverPhoto',
  images: 'media.field.images',
  file: 'media.field.file',
  icon: 'media.field.icon',
  logo: 'media.field.logo',
  logo_dark: 'media.field.logoDark',
  approach: 'media.field.approach',
  help: 'media.field.help',
  product: 'media.field.product',
  description: 'media.inTheText',
  text: 'media.inTheText',
  content: 'media.inTheText',
};

/** 'photo' → 'Photo'; 'blocks.2.items.0.photo' → 'Photo'. */
export function fieldLabel(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  const known = FIELDS[last];
  const words = last.replaceAll('_', ' ');
  return known ? t(known) : words.charAt(0).toUpperCase() + words.slice(1);
}
