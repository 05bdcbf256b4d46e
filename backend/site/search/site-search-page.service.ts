import { Injectable } from '@nestjs/common';
import { SEARCH_PATH } from '../../company/fixed-pages/site-pages.constants.js';
import { WordsService } from '../../company/words/words.service.js';
import { SearchEvents } from '../../core/events/search-events.js';
import { SharedPropsService } from '../pages/shared-props.service.js';
import type { SiteSearchPageData, SiteSearchResults } from './search.dto.js';
import { SiteSearchService } from './site-search.service.js';

interface Asked {
  text: string;
  kind?: string;
  page: number;
}

/** Searches of visitors: visits of the page are counted as such, and those of the window are reported as visits of the page. */
@Injectable()
export class SiteSearchPageService {
  constructor(
    private readonly shared: SharedPropsService,
    private readonly words: WordsService,
    private readonly site: SiteSearchService,
    private readonly searches: SearchEvents,
  ) {}

  /** What somebody types is no search yet: only that nothing is found is worth remembering. */
  async results(asked: Asked): Promise<SiteSearchResults> {
    const found = await this.site.search(asked);
    if (found.count === 0) this.searches.next({ path: SEARCH_PATH, text: asked.text, count: 0 });
    return found;
  }

  async data(asked: Asked): Promise<SiteSearchPageData> {
    const [shared, found] = await Promise.all([this.shared.get(), this.site.search(asked)]);
    this.searches.next({ path: SEARCH_PATH, text: asked.text, count: found.count });
    const words = this.words.in('siteSearch', 'pages');
    return { ...shared, words, found, ...(asked.kind === undefined ? {} : { kind: asked.kind }) };
  }
}
