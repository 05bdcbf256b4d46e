import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
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

  constructor(private readonly languages: ContentLanguages) {}

  /** @param path The path of the route on which the reader has searched. */
  note(path: string, text: string, count: number): void {
    if (text !== '') this.counts.set(keyOf({ path, language: this.languages.current.tag }, text), count);
  }

  /** Whether a search on a page is known to have found nothing. */
  isEmpty(page: SearchPage, text: string): boolean {
    return this.counts.get(keyOf(page, text)) === 0;
  }
}

const keyOf = ({ path, language }: SearchPage, text: string): string => `${language} ${path} ${keptWords(text)}`;
