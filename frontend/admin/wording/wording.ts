import { type DefaultSet, worded } from '../../../backend/defaults/defaults.shared.js';
import { ApiError } from '../../api/client';
import type { Screen } from '../resources/screen';

/**
 * The wording of the back office. One for all who use this program or this page: the site has chosen it, and declarations
 * of screens, names of records and toasts have no component to ask.
 */
let current: DefaultSet = 'specified';

/** To be called before anything is rendered. */
export function knowWording(wording: DefaultSet): void {
  current = wording;
}

/** A specified text in the site's wording. */
export const say = (text: string): string => worded(text, current);

/** The same for what is rendered, which may be no text. */
export const sayText = <T>(text: T): T | string => (typeof text === 'string' ? say(text) : text);

const said = new WeakMap<Screen, Screen>();

/** A screen with its texts in the site's wording. */
export function wordedScreen(screen: Screen): Screen {
  if (current === 'specified') return screen;
  const known = said.get(screen);
  if (known) return known;
  const made: Screen = {
    ...screen,
    labels: sayAll(screen.labels),
    columns: screen.columns.map(sayAll),
    fields: screen.fields.map(sayAll),
    ...(screen.moreColumns ? { moreColumns: screen.moreColumns.map(sayAll) } : {}),
  };
  said.set(screen, made);
  return made;
}

/** What is shown of a declaration; other properties are names, which may read like texts. */
const SHOWN = new Set([
  'title',
  'addButton',
  'createTitle',
  'name',
  'singular',
  'plural',
  'label',
  'description',
  'required',
  'warning',
]);

function sayAll<T extends object>(declaration: T): T {
  // The name of a field is that on the wire.
  const isShown = (key: string) => SHOWN.has(key) && !(key === 'name' && 'kind' in declaration);
  const entries = Object.entries(declaration).map(([key, value]) => [key, isShown(key) ? sayText(value) : value]);
  return Object.fromEntries(entries) as T;
}

/** The server's messages in the site's wording; what is no `ApiError` as it is. */
export function wordedError(error: unknown): unknown {
  if (current === 'specified' || !(error instanceof ApiError)) return error;
  const { status, message, errors, requestId, retryAfter, body } = error;
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.map(say)] as const);
  return new ApiError(status, say(message), Object.fromEntries(fields), requestId, retryAfter, body);
}
