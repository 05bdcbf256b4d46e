import type { TagSuggestion } from '../../../../backend/content/posts/tag-suggestions.dto.js';
import { fold } from '../../core/ui/fold';

/** The known spellings of tags. */
export class Spellings {
  private readonly known = new Map<string, string[]>();

  learn(tags: readonly TagSuggestion[]): void {
    for (const { tag } of tags) {
      const alike = this.known.get(fold(tag)) ?? [];
      if (!alike.includes(tag)) this.known.set(fold(tag), [...alike, tag]);
    }
  }

  /** The existing spelling of a tag, or the tag itself. An exact match wins, then one that differs in case only. */
  of(word: string): string {
    const alike = this.known.get(fold(word)) ?? [];
    const same = alike.find((tag) => tag === word);
    return same ?? alike.find((tag) => tag.toLowerCase() === word.toLowerCase()) ?? alike[0] ?? word;
  }
}
