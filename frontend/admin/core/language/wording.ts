import type { DefaultSet } from '../../../../backend/company/defaults/defaults.shared.js';

/**
 * The site's choice of wording, shared by the process or page, for where the back office differs in more than words: declarations of
 * screens have no component to read it from.
 */
let current: DefaultSet = 'specified';

/** Sets the wording; called before the first render. */
export function setWording(wording: DefaultSet): void {
  current = wording;
}

/** Whether the site has chosen the wording of the specification. */
export const isAsSpecified = (): boolean => current === 'specified';
