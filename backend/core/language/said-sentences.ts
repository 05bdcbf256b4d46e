import { AsyncLocalStorage } from 'node:async_hooks';

type Value = string | number;

/** A sentence by its name, with what was filled in; names of things within it by theirs. */
export interface SaidSentence {
  code: string;
  values: Readonly<Record<string, Value | SaidSentence>>;
}

/** A long task says many sentences; an answer or a failure has one of the last. */
const MAX_NOTES = 1000;

/** What was said while a request is answered, or a task is done: each sentence by its text. */
const storage = new AsyncLocalStorage<Map<string, SaidSentence>>();

/** Runs the work, and everything it starts, and notes what it says. */
export const notingSentences = <T>(work: () => T): T => storage.run(new Map(), work);

export function noteSaid(code: string, values: Readonly<Record<string, Value | undefined>>, text: string): void {
  const notes = storage.getStore();
  if (!notes) return;
  const [oldest] = notes.keys();
  if (notes.size >= MAX_NOTES && oldest !== undefined && !notes.has(text)) notes.delete(oldest);
  const given = Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  notes.set(text, { code, values: Object.fromEntries(given.map(([name, value]) => [name, nameIn(notes, value)])) });
}

/** The name of a thing that is filled into a sentence has its own in each language. */
function nameIn(notes: ReadonlyMap<string, SaidSentence>, value: Value): Value | SaidSentence {
  const said = typeof value === 'string' ? notes.get(value) : undefined;
  return said?.code.startsWith('noun.') || said?.code.startsWith('counted.') ? said : value;
}

/** The sentence that a text is, if it was said for this answer or task. */
export const saidOf = (text: unknown): SaidSentence | undefined =>
  typeof text === 'string' ? storage.getStore()?.get(text) : undefined;

/** Adds the names of its sentences to the body of an answer: `code` beside `message`, `codes` beside `errors`. */
export function withCodes<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body;
  const code = saidOf(body.message)?.code;
  const codes = 'errors' in body ? codesOf(body.errors) : undefined;
  return code === undefined && codes === undefined
    ? body
    : { ...body, ...(code !== undefined && { code }), ...(codes && { codes }) };
}

function codesOf(errors: unknown): Record<string, (string | null)[]> | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const fields = Object.entries(errors).flatMap(([field, messages]): [string, (string | null)[]][] => {
    const codes = Array.isArray(messages) ? messages.map((text) => saidOf(text)?.code ?? null) : [];
    return codes.some((code) => code !== null) ? [[field, codes]] : [];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
