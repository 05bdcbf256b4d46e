import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<readonly string[]>();

/** The forms of which the user of the running request may read nothing. None for what the application does by itself. */
export const hiddenForms = (): readonly string[] => storage.getStore() ?? [];

/** Runs the work, and whatever it starts, without what came with these forms. */
export const withoutForms = <T>(forms: readonly string[], work: () => T): T => storage.run(forms, work);

/** SQL: the names of the hidden forms, which are of letters, digits and hyphens. Empty if there are none. */
export const hiddenNames = (): string =>
  hiddenForms()
    .map((form) => `'${form}'`)
    .join(', ');

/** SQL: that a message or an application did not come with a hidden form. @param column With its id. */
export function isReachable(kind: 'message' | 'agent', column: string): string {
  const names = hiddenNames();
  if (names === '') return '1 = 1';
  const hidden = (where: string) => `NOT EXISTS (SELECT 1 FROM ${where})`;
  const ids = hiddenForms().flatMap((form) => (form.startsWith('form-') ? Number(form.slice('form-'.length)) : []));
  return [
    hidden(`inbox_conversations hidden WHERE hidden.${kind}_id = ${column} AND hidden.form IN (${names})`),
    // Of what a copy of the former release stored, the conversation begins within a minute.
    ...(kind === 'message' && ids.length > 0
      ? [hidden(`messages hidden WHERE hidden.id = ${column} AND hidden.form_id IN (${ids.join(', ')})`)]
      : []),
    ...(kind === 'agent' && hiddenForms().includes('apply') ? ['1 = 0'] : []),
  ].join(' AND ');
}
