import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Remembers which searches found nothing, since cached pages are sent without searching again. */
@Injectable()
export class SearchResultsService {
  private readonly counts = new LRUCache<string, number>({ max: 2000 });

  note(text: string, count: number): void {
    if (text !== '') this.counts.set(wordsOf(text), count);
  }

  /** Whether a search is known to have found nothing. */
  isEmpty(text: string): boolean {
    return this.counts.get(wordsOf(text)) === 0;
  }
}

/** Normalizes a search for counting: in lower case, with single spaces. */
export const wordsOf = (text: string): string => text.normalize().trim().replace(/\s+/g, ' ').toLowerCase();
