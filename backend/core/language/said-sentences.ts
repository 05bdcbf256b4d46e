import { AsyncLocalStorage } from 'node:async_hooks';

/** What was said while a request is answered: the key of each sentence by its text. */
const storage = new AsyncLocalStorage<Map<string, string>>();

/** Runs the work, and everything it starts, for one answer. */
export const notingSentences = <T>(work: () => T): T => storage.run(new Map(), work);

export function noteSaid(key: string, text: string): void {
  storage.getStore()?.set(text, key);
}

/** The key of a sentence that was said for this answer; undefined for any other text. */
export const codeOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? storage.getStore()?.get(text) : undefined;

/** Adds the keys of its sentences to the body of an answer: `code` beside `message`, `codes` beside `errors`. */
export function withCodes<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body;
  const code = codeOf(body.message);
  const codes = 'errors' in body ? codesOf(body.errors) : undefined;
  return code === undefined && codes === undefined
    ? body
    : { ...body, ...(code !== undefined && { code }), ...(codes && { codes }) };
}

function codesOf(errors: unknown): Record<string, (string | null)[]> | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const fields = Object.entries(errors).flatMap(([field, messages]): [string, (string | null)[]][] => {
    const codes = Array.isArray(messages) ? messages.map((text) => codeOf(text) ?? null) : [];
    return codes.some((code) => code !== null) ? [[field, codes]] : [];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
