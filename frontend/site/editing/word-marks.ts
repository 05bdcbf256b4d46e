import type { Counted } from '../../../backend/company/words/counted.shared.js';
import type { WordGroup, Words } from '../../../backend/company/words/word-list.shared.js';
import type { MarkWords } from '../page-data/words';

// Characters without width: they change neither the look of a text nor its line breaks.
const EDGE = '\u2063';
const ZERO = '\u200b';
const ONE = '\u200c';
const MARK = new RegExp(`${EDGE}([${ZERO}${ONE}]+)${EDGE}`, 'g');

/**
 * Marks words with invisible characters that encode the number of their key. The marks are kept wherever components put the words:
 * in texts and attributes, also after placeholders have been filled in.
 */
export function createWordMarks(): { mark: MarkWords; keyIn: (text: string) => string | undefined } {
  const keys: string[] = [];
  const marked = new WeakMap<object, object>();

  const numberOf = (key: string): number => {
    const known = keys.indexOf(key);
    return known < 0 ? keys.push(key) - 1 : known;
  };
  const markOf = (key: string): string =>
    `${EDGE}${numberOf(key).toString(2).replaceAll('0', ZERO).replaceAll('1', ONE)}${EDGE}`;

  return {
    mark: <Group extends WordGroup>(group: Group, words: Words[Group]): Words[Group] => {
      const known = marked.get(words);
      if (known) return known as Words[Group];
      const markText = (text: string, mark: string) => (text === '' ? text : `${text}${mark}`);
      const texts = Object.entries<Counted>(words).map(([key, text]) => {
        const mark = markOf(`${group}.${key}`);
        if (typeof text === 'string') return [key, markText(text, mark)];
        return [key, Object.fromEntries(Object.entries(text).map(([form, one]) => [form, markText(one, mark)]))];
      });
      const result = Object.fromEntries(texts) as Words[Group];
      marked.set(words, result);
      return result;
    },
    keyIn: (text) => {
      const [, bits] = [...text.matchAll(MARK)].at(-1) ?? [];
      return bits && keys[Number.parseInt(bits.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2)];
    },
  };
}
