import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SiteVisitors } from '../../extensions/api.js';
import { keptWords } from './visit-names.js';

/** A page with a search, which finds content of its own in each language. */
interface SearchPage {
  /** The path of its route. */
  path: string;
  language: string;
}

/** Remembers which searches found nothing, since cached pages are sent without searching again. */
@Injectable()
export class SearchResultsService {
  private readonly counts = new LRUCache<string, number>({ max: 2000 });

  constructor(visitors: SiteVisitors) {
    visitors.onSearch(({ path, language, text, count }) => {
      if (text !== '') this.counts.set(keyOf({ path, language }, text), count);
    });
  }

  /** Whether a search on a page is known to have found nothing. */
  isEmpty(page: SearchPage, text: string): boolean {
    return this.counts.get(keyOf(page, text)) === 0;
  }
}

const keyOf = ({ path, language }: SearchPage, text: string): string => `${language} ${path} ${keptWords(text)}`;
