import { isAsSpecified, sayText } from '../wording/wording';
import type { Screen } from './screen';

const said = new WeakMap<Screen, Screen>();

/** A screen with its texts in the site's wording. */
export function wordedScreen(screen: Screen): Screen {
  if (isAsSpecified()) return screen;
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
