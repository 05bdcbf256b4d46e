import type { InlineStyle } from './style-selection.server';

/** What a page has around its markup. */
export interface PageFrame {
  /** For the end of the head. */
  styles: InlineStyle[];
  /** Returns the element that loads the application. @param dataUrl The address of the page's data; empty if the page contains it. */
  bootstrap: (dataUrl: string) => Buffer;
  /** The sources of its inline scripts for a content security policy. */
  scripts: string[];
  /** Whether scripts add style elements, which the policy must allow. */
  addsStyles?: boolean;
}
