import type { DefaultSet } from '../defaults/defaults.shared.js';
import { countedIn } from './messages.js';
import { defaultOf, WORDS, type Words } from './word-list.shared.js';

/** Returns all words of a site: the given texts by key, and the English defaults for the others. */
export function wordsWith(texts: Readonly<Record<string, string>>, wording: DefaultSet = 'specified'): Words {
  const words: Record<string, Record<string, unknown>> = {};
  for (const [key, one] of WORDS) {
    const [group = '', name = ''] = key.split('.');
    const text = texts[key] ?? defaultOf(one, wording);
    words[group] ??= {};
    words[group][name] = one.counts === undefined ? text : countedIn(text, { counts: one.counts });
  }
  return words as Words;
}
