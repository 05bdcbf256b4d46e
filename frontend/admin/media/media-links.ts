import type { MediaUse } from '../../../backend/content/library/library.dto.js';
import { screenOf } from '../resources/registry';

const SETTINGS: Readonly<Record<string, string>> = {
  identity: '/admin/identity',
  homeimage: '/admin/homeimage',
  home_sections: '/admin/home_sections',
};

/** Where a record that shows a file is edited; undefined where it can't be. */
export function linkOfUse({ resource, id }: Pick<MediaUse, 'resource' | 'id'>): string | undefined {
  if (resource === 'page') return `/admin/page/${id}/edit`;
  return SETTINGS[resource] ?? (screenOf(resource) ? `/admin/${resource}?edit=${id}` : undefined);
}

/** 'photo' → 'Photo'; 'blocks.2.items.0.photo' → 'Photo'. */
export function fieldLabel(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  const words = last.replaceAll('_', ' ');
  return words === 'description' || words === 'text' || words === 'content'
    ? 'in the text'
    : words.charAt(0).toUpperCase() + words.slice(1);
}
