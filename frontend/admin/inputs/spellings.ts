import type { TagSuggestion } from '../../../backend/posts/tag-suggestions.dto.js';

/** A word without case and accents. */
export const fold = (word: string): string => word.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is known of how words are spelled: those that the server has told of. */
export class Spellings {
  private readonly known = new Map<string, string[]>();

  learn(tags: readonly TagSuggestion[]): void {
    for (const { tag } of tags) {
      const alike = this.known.get(fold(tag)) ?? [];
      if (!alike.includes(tag)) this.known.set(fold(tag), [...alike, tag]);
    }
  }

  /** The word as it is spelled already, or as it is. Case differs before accents do. */
  of(word: string): string {
    const alike = this.known.get(fold(word)) ?? [];
    const same = alike.find((tag) => tag === word);
    return same ?? alike.find((tag) => tag.toLowerCase() === word.toLowerCase()) ?? alike[0] ?? word;
  }
}
