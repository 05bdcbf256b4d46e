import { useRef } from 'react';
import type { PostRecord } from '../../../backend/posts/post.dto.js';
import type { ScreenForm } from '../forms/useScreenForm';
import { toastNote } from '../ui/toast';
import { wordsOf } from './update-words';

/** Fills a form in from an update. What somebody wrote there stays. */
export function useUpdateFill(form: ScreenForm, siteUrl: string): (post: PostRecord) => void {
  const filled = useRef<Record<string, string>>({});
  return (post) => {
    const words: Record<string, string> = wordsOf(post, siteUrl);
    const kept: string[] = [];
    form.set('post_id', String(post.id));
    for (const [name, value] of Object.entries(words)) {
      const now = form.values[name];
      if (now === '' || now === filled.current[name]) form.set(name, value);
      else if (now !== value) kept.push(name);
    }
    filled.current = words;
    if (kept.length > 0) toastNote(`What you wrote stays: ${kept.join(', ')}. Empty a field to have it filled in.`);
  };
}
