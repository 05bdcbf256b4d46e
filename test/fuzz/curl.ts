import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from './calls.ts';

const LONGEST_SHOWN = 2000;

/**
 * The call as a command, for a shell where SITE is the address of a site, and COOKIE and TOKEN are those of a session.
 * @param folder Where a body is written, if it can't be typed.
 * @param name Of that file.
 */
export function curlOf(
  { role, credentials, method, target, headers, body }: Call,
  folder: string,
  name: string,
): string {
  const words = ['curl', '-i', '--path-as-is', '-X', method, `"$SITE"${quoted(target)}`];
  if (role !== 'visitor' && !credentials.endsWith('cookie')) words.push('-H', '"cookie: $COOKIE"');
  if (role !== 'visitor' && !credentials.endsWith('token')) words.push('-H', '"x-csrf-token: $TOKEN"');
  for (const [key, value] of Object.entries(headers)) {
    words.push('-H', quoted(value === '' ? `${key};` : `${key}: ${value}`));
  }
  if (body) {
    const text = body.toString();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a shell can't be given
    const isTyped = text.length <= LONGEST_SHOWN && !/[\u0000-\u001f\ufffd]/.test(text);
    const file = join(folder, `${name}.body`);
    if (!isTyped) writeFileSync(file, body);
    words.push('--data-binary', quoted(isTyped ? text : `@${file}`));
  }
  return `${words.join(' ')}   # ${role}, ${credentials}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
