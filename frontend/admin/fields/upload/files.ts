import type { Field } from '../field';

export const MOST_MEGABYTES = { picture: 8, document: 25 } as const;

/** What the browser's chooser offers; the server looks at the content. */
export function accepted(kind: 'photo' | 'album' | 'document'): string {
  return kind === 'document' ? 'application/pdf' : 'image/jpeg,image/png,image/webp,image/avif,image/gif';
}

/** The label with the size that the picture is shown in. */
export function labelOf(field: Extract<Field, { kind: 'photo' | 'album' | 'document' }>): string {
  return field.kind !== 'document' && field.size ? `${field.label} (${field.size})` : field.label;
}
