import type { IncomingMessage } from 'node:http';

/** Returns the raw value of a cookie; undefined if absent. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const prefix = `${name}=`;
  return headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
