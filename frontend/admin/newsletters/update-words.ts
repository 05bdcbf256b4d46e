import type { PostRecord } from '../../../backend/posts/post.dto.js';
import { plain } from '../fields/values';
import { firstWords } from './first-words';

/** What an update gives a newsletter: its title, its first words and its address. */
export function wordsOf({ title, description, slug }: PostRecord, siteUrl: string) {
  return { title, text: firstWords(paragraphsOf(description)), link: `${siteUrl}/updates/${slug}` };
}

/** The paragraphs of rich text up to its first heading; all of its words where it does not begin with one. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children];
  const heading = blocks.findIndex(({ tagName }) => /^H\d$/.test(tagName));
  const paragraphs = blocks
    .slice(0, heading === -1 ? blocks.length : heading)
    .filter(({ tagName }) => tagName === 'P')
    .map(({ innerHTML }) => plain(innerHTML))
    .filter((text) => text !== '');
  if (paragraphs.length > 0) return paragraphs;
  const words = plain(html);
  return words === '' ? [] : [words];
}
