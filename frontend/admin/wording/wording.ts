import { worded } from '../../../backend/company/defaults/back-office-wording.shared.js';
import type { DefaultSet } from '../../../backend/company/defaults/defaults.shared.js';
import { ApiError } from '../../api/client';

/**
 * The wording of the back office, shared by the process or page: the site has chosen it, and declarations of screens, names of
 * records and toasts have no component to read it from.
 */
let current: DefaultSet = 'specified';

/** Sets the wording; called before the first render. */
export function setWording(wording: DefaultSet): void {
  current = wording;
}

/** Whether the texts of the specification are shown unchanged. */
export const isAsSpecified = (): boolean => current === 'specified';

/** A text of the specification in the site's wording. */
export const say = (text: string): string => worded(text, current);

/** The same for rendered content, which may not be text. */
export const sayText = <T>(text: T): T | string => (typeof text === 'string' ? say(text) : text);

/** The server's messages in the site's wording; other errors than `ApiError` unchanged. */
export function wordedError(error: unknown): unknown {
  if (current === 'specified' || !(error instanceof ApiError)) return error;
  const { status, message, errors, requestId, retryAfter, body } = error;
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.map(say)] as const);
  return new ApiError(status, say(message), Object.fromEntries(fields), requestId, retryAfter, body);
}
