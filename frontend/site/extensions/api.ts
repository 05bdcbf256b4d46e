// What extensions may import from the product for the public site: `@jukwaa/extension/site`. Everything else may change with any
// release. Its version is that of `@jukwaa/extension`.

import type { ComponentType } from 'react';
import type { ViewOf } from '../blocks/block-view';
import { useLayoutProps } from '../page-data/shared-props';

export { BlockHead } from '../blocks/BlockLayout';
export type { BlockGround, ViewOf } from '../blocks/block-view';
export { useTextLanguage } from '../page-data/text-language';

/** The language of the page as a BCP 47 tag, for numbers and names. */
export const usePageLanguage = (): string => useLayoutProps().look?.language ?? 'en';

/** What an extension adds to the public site. */
export interface SiteExtension {
  /** How pages show its kinds of blocks: on the server and in the browser. Pages must make sense before scripts run. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own fields.
  blocks?: Readonly<Record<string, ViewOf<any>>>;
  /** What its pages show below their titles, by the addresses that `extension.ts` names: with what `load` returns there. */
  // biome-ignore lint/suspicious/noExplicitAny: each page knows its own data.
  pages?: Readonly<Record<string, ComponentType<{ data: any }>>>;
}

/** Checks the types of what an extension adds, and returns it. */
export const defineSiteExtension = (extension: SiteExtension): SiteExtension => extension;
