import type { PostRecord } from '../../../backend/posts/post.dto.js';
import { plain } from '../fields/values';

const WORDS = 60;

/** What an update gives a newsletter: its title, its first words and its address. */
export function wordsOf({ title, description, slug }: PostRecord, siteUrl: string) {
  return { title, text: firstWords(plain(description)), link: `${siteUrl}/updates/${slug}` };
}

function firstWords(text: string): string {
  const words = text.split(' ');
  if (words.length <= WORDS) return text;
  return `${words
    .slice(0, WORDS)
    .join(' ')
    .replace(/[\s,.;:–-]+$/, '')}…`;
}
