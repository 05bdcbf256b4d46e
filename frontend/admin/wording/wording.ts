import { worded } from '../../../backend/company/defaults/back-office-wording.shared.js';
import type { DefaultSet } from '../../../backend/company/defaults/defaults.shared.js';
import { ApiError } from '../../api/client';

/**
 * The wording of the back office. One for all who use this program or this page: the site has chosen it, and declarations
 * of screens, names of records and toasts have no component to ask.
 */
let current: DefaultSet = 'specified';

/** To be called before anything is rendered. */
export function knowWording(wording: DefaultSet): void {
  current = wording;
}

/** Whether the specified texts are shown as they are. */
export const isAsSpecified = (): boolean => current === 'specified';

/** A specified text in the site's wording. */
export const say = (text: string): string => worded(text, current);

/** The same for what is rendered, which may be no text. */
export const sayText = <T>(text: T): T | string => (typeof text === 'string' ? say(text) : text);

/** The server's messages in the site's wording; what is no `ApiError` as it is. */
export function wordedError(error: unknown): unknown {
  if (current === 'specified' || !(error instanceof ApiError)) return error;
  const { status, message, errors, requestId, retryAfter, body } = error;
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.map(say)] as const);
  return new ApiError(status, say(message), Object.fromEntries(fields), requestId, retryAfter, body);
}
