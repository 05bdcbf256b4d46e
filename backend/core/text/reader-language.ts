import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/**
 * The language in which the running code answers, a BCP 47 tag: on public paths that of the page or call, in the back
 * office that of the user, in a mail that of its receiver. Undefined where nobody has set one: the site's first language
 * to visitors, English to users.
 */
export const readerLanguage = (): string | undefined => storage.getStore();

/** Runs the work, and whatever it starts, for readers of this language. */
export const inLanguage = <T>(language: string, work: () => T): T => storage.run(language, work);
