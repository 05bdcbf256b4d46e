import { say } from '../../core/language/say.js';

const TAG = /<\/?([a-z][a-z0-9]*)(?:[^a-z0-9>][^>]*)?>/gi;
const LINK = /(?:href|src)="([^"]*)"/g;
const NUMBER = /\p{Nd}[\p{Nd}.,’'٬٫\u00A0\u202F]*/gu;

const linksIn = (html: string): string[] => [...html.matchAll(LINK)].map(([, url]) => url ?? '');
const tagsIn = (html: string): string[] => [...html.matchAll(TAG)].map(([, name]) => name?.toLowerCase() ?? '');

/** The numbers of a text by their digits, since languages separate thousands differently. */
const numbersIn = (html: string): string[] =>
  [...html.replace(TAG, ' ').matchAll(NUMBER)].map(([text]) => text.replace(/\P{Nd}/gu, '').normalize('NFKC'));

/**
 * Returns why a suggestion is not shown: it says a number, leads to an address or has an element that the text does not have, or is
 * empty. Undefined for one that may be shown. Whether it says the same, only its reader knows.
 */
export function suggestionProblem(original: string, suggestion: string, isHtml: boolean): string | undefined {
  if (suggestion.replace(TAG, '').trim() === '') return say('writingHelp.nothing');
  const known = {
    links: new Set(linksIn(original)),
    numbers: new Set(numbersIn(original)),
    tags: new Set(tagsIn(original)),
  };
  const number = numbersIn(suggestion).find((one) => !known.numbers.has(one));
  if (number !== undefined) return say('writingHelp.numberAdded', { number });
  if (linksIn(suggestion).some((one) => !known.links.has(one))) return say('writingHelp.linkAdded');
  const isForeign = tagsIn(suggestion).some((one) => !(isHtml && (known.tags.has(one) || one === 'p' || one === 'br')));
  return isForeign ? say('writingHelp.structureAdded') : undefined;
}
