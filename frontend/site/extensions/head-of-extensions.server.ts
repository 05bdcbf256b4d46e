import extensions from 'virtual:extensions/site';
import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';
import { allowedHead } from './allowed-head';

/** What the extensions of the site add to the head of all its pages. One that throws adds nothing. */
export function headOfExtensions({ siteName, look, extensions: present = [] }: SharedProps) {
  const heads = extensions.flatMap(([name, { head }]) => {
    if (!head || !present.includes(name)) return [];
    try {
      return [allowedHead(head({ siteName, language: look.language ?? 'en' }))];
    } catch (error) {
      console.error(`The extension '${name}' failed in 'head'`, error);
      return [];
    }
  });
  return { meta: heads.flatMap(({ meta }) => meta), links: heads.flatMap(({ links }) => links) };
}
