import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Remembers which searches found nothing, since cached pages are answered without searching again. */
@Injectable()
export class SearchResultsService {
  private readonly counts = new LRUCache<string, number>({ max: 2000 });

  note(text: string, count: number): void {
    if (text !== '') this.counts.set(wordsOf(text), count);
  }

  /** Whether it is known that nothing was found. */
  isEmpty(text: string): boolean {
    return this.counts.get(wordsOf(text)) === 0;
  }
}

/** A search as it is counted: in small letters, with single spaces. */
export const wordsOf = (text: string): string => text.normalize().trim().replace(/\s+/g, ' ').toLowerCase();
