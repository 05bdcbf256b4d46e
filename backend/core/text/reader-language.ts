import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();
const zones = new AsyncLocalStorage<string>();

/**
 * Returns the language of the running code's responses, a BCP 47 tag: that of the page or call on public paths, of the user in the
 * back office, of the recipient in a mail. Undefined if not set: the site's first language for visitors, English for users.
 */
export const readerLanguage = (): string | undefined => storage.getStore();

/** Runs the work, and everything it starts, for readers of this language. */
export const inLanguage = <T>(language: string, work: () => T): T => storage.run(language, work);

/** Returns the time zone of the browser that the running code answers; undefined without one, and for what is no time zone. */
export function readerZone(): string | undefined {
  const timeZone = zones.getStore();
  if (!timeZone) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Runs the work, and everything it starts, for a browser that names this time zone. */
export const inZone = <T>(zone: string, work: () => T): T => zones.run(zone, work);
