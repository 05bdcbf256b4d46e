import type { PostRecord } from '../../../backend/content/posts/post.dto.js';
import { htmlToText } from '../fields/values';
import { excerpt } from './excerpt';

/** Title, summary (or else an excerpt) and link of a post. */
export function newsletterFromPost({ title, summary, description, slug }: PostRecord, siteUrl: string) {
  return { title, text: summary || excerpt(paragraphsOf(description)), link: `${siteUrl}/updates/${slug}` };
}

/** The paragraphs before the first heading; the whole text without headings. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children];
  const heading = blocks.findIndex(({ tagName }) => /^H\d$/.test(tagName));
  const paragraphs = blocks
    .slice(0, heading === -1 ? blocks.length : heading)
    .filter(({ tagName }) => tagName === 'P')
    .map(({ innerHTML }) => htmlToText(innerHTML))
    .filter((text) => text !== '');
  if (paragraphs.length > 0) return paragraphs;
  const words = htmlToText(html);
  return words === '' ? [] : [words];
}
