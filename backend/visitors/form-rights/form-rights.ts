import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<readonly string[]>();

/** Returns the forms whose submissions are hidden from the user of the running request. Empty outside of requests. */
export const hiddenForms = (): readonly string[] => storage.getStore() ?? [];

/** Runs the work and everything it starts with the submissions of these forms hidden. */
export const withoutForms = <T>(forms: readonly string[], work: () => T): T => storage.run(forms, work);

/** SQL: the names of the hidden forms, which consist of letters, digits and hyphens. Empty without any. */
export const hiddenNames = (): string =>
  hiddenForms()
    .map((form) => `'${form}'`)
    .join(', ');

/** SQL: a condition that a message or an application does not belong to a hidden form. @param column The column with its id. */
export function isReachable(kind: 'message' | 'agent', column: string): string {
  const names = hiddenNames();
  if (names === '') return '1 = 1';
  const hidden = (where: string) => `NOT EXISTS (SELECT 1 FROM ${where})`;
  const ids = hiddenForms().flatMap((form) => (form.startsWith('form-') ? Number(form.slice('form-'.length)) : []));
  return [
    hidden(`inbox_conversations hidden WHERE hidden.${kind}_id = ${column} AND hidden.form IN (${names})`),
    // The conversation of a record stored by an instance of the previous release begins within a minute.
    ...(kind === 'message' && ids.length > 0
      ? [hidden(`messages hidden WHERE hidden.id = ${column} AND hidden.form_id IN (${ids.join(', ')})`)]
      : []),
    ...(kind === 'agent' && hiddenForms().includes('apply') ? ['1 = 0'] : []),
  ].join(' AND ');
}
