import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { SearchEvents } from '../../core/events/search-events.js';
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

  constructor(languages: ContentLanguages, searches: SearchEvents) {
    searches.subscribe(({ path, text, count }) => {
      if (text !== '') this.counts.set(keyOf({ path, language: languages.current.tag }, text), count);
    });
  }

  /** Whether a search on a page is known to have found nothing. */
  isEmpty(page: SearchPage, text: string): boolean {
    return this.counts.get(keyOf(page, text)) === 0;
  }
}

const keyOf = ({ path, language }: SearchPage, text: string): string => `${language} ${path} ${keptWords(text)}`;
