// What extensions may import from the product for the public site: `@jukwaa/extension/site`. Everything else may change with any
// release. Its version is that of `@jukwaa/extension`.

import type { ComponentType } from 'react';
import type { ViewOf } from '../blocks/block-view';
import { useLayoutProps } from '../page-data/shared-props';
import type { SiteHead } from './allowed-head';

export { BlockHead } from '../blocks/BlockLayout';
export type { BlockGround, ViewOf } from '../blocks/block-view';
export { useTextLanguage } from '../page-data/text-language';
export type { HeadLink, HeadMeta, SiteHead } from './allowed-head';

/** The language of the page as a BCP 47 tag, for numbers and names. */
export const usePageLanguage = (): string => useLayoutProps().look?.language ?? 'en';

/** What an extension adds to the public site. */
export interface SiteExtension {
  /**
   * What the head of all pages tells other programs: names and links that load nothing. What pages say themselves, such as `description`
   * and `robots`, is left out, and so is all that the security policy would refuse.
   */
  head?(site: { siteName: string; language: string }): SiteHead;
  /** How pages show its kinds of blocks: on the server and in the browser. Pages must make sense before scripts run. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own fields.
  blocks?: Readonly<Record<string, ViewOf<any>>>;
  /** What its pages show below their titles, by the addresses that `extension.ts` names: with what `load` returns there. */
  // biome-ignore lint/suspicious/noExplicitAny: each page knows its own data.
  pages?: Readonly<Record<string, ComponentType<{ data: any }>>>;
  /** How its sections of the home page look, by their names: with what `load` returns there. Their frame has the name as its anchor. */
  // biome-ignore lint/suspicious/noExplicitAny: each section knows its own data.
  sections?: Readonly<Record<string, ComponentType<{ data: any }>>>;
}

/** Checks the types of what an extension adds, and returns it. */
export const defineSiteExtension = (extension: SiteExtension): SiteExtension => extension;
