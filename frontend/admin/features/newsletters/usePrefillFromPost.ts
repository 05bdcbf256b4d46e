import { useRef } from 'react';
import type { PostRecord } from '../../../../backend/content/posts/post.dto.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { toastInfo } from '../../core/toasts/toast';
import { htmlToText } from '../../fields/field/values';
import type { DraftForm } from '../../records/form/useDraftForm';
import { excerpt } from './excerpt';

/** Fills the form from a post, except fields that the user has edited. */
export function usePrefillFromPost(form: DraftForm, siteUrl: string): (post: PostRecord) => void {
  const filled = useRef<Record<string, string>>({});
  return (post) => {
    const words = newsletterFromPost(post, siteUrl);
    const kept: string[] = [];
    form.setValue('post_id', String(post.id));
    for (const name of ['title', 'text', 'link'] as const) {
      const value = words[name];
      const now = form.values[name];
      if (now === '' || now === filled.current[name]) form.setValue(name, value);
      else if (now !== value) kept.push(t(`newsletters.kept.${name}`));
    }
    filled.current = words;
    if (kept.length > 0) toastInfo(t('newsletters.kept', { fields: listWords(kept) }));
  };
}

/** Title, summary (or else an excerpt) and link of a post. */
function newsletterFromPost({ title, summary, description, slug }: PostRecord, siteUrl: string) {
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
