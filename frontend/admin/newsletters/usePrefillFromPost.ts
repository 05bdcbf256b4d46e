import { useRef } from 'react';
import type { PostRecord } from '../../../backend/content/posts/post.dto.js';
import type { DraftForm } from '../forms/useDraftForm';
import { listWords } from '../language/list-words';
import { t } from '../language/t';
import { toastInfo } from '../ui/toast';
import { newsletterFromPost } from './newsletter-from-post';

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
