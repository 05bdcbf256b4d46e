import { ApiProperty } from '@nestjs/swagger';
import { OptionalText } from '../../extensions/api.js';

const integer = () => ApiProperty({ type: 'integer' });

/** A page view in the browser that did not involve this server. */
export class ViewInput {
  /**
   * Path and query.
   * @example /updates?search=fees
   */
  @OptionalText(2000)
  page?: string;

  /** The address of the referring page, if there is one. */
  @OptionalText(2000)
  referrer?: string;
}

export class VisitsQuery {
  /**
   * The first day, in UTC.
   * @example 2026-10-27
   */
  @OptionalText(10)
  from?: string;

  /**
   * The last day, in UTC.
   * @example 2026-11-25
   */
  @OptionalText(10)
  to?: string;
}

export class DayOfVisits {
  /** @example 2026-11-25 */
  @ApiProperty({ type: String, format: 'date' })
  day: string;
  @integer()
  views: number;
  /** Visitors on this day; a person who visits on two days is counted on both. */
  @integer()
  visitors: number;
}

export class VisitSums {
  @integer()
  views: number;
  /** The sum of all days. */
  @integer()
  visitors: number;
  /** Number of messages and applications, without suspected spam. */
  @integer()
  enquiries: number;
}

export class VisitedPage {
  /** @example /solutions/ledger */
  path: string;
  /**
   * A BCP 47 tag.
   * @example pl
   */
  language: string;
  @integer()
  views: number;
  /** Number of messages and applications whose visit began on this page. */
  @integer()
  enquiries: number;
}

export class NamedHits {
  /** A host, a campaign, a path or the words of a search; '…' combines all others. */
  name: string;
  @integer()
  hits: number;
}

export class SearchHits extends NamedHits {
  /** Number of searches without results. */
  @integer()
  without_result: number;
}

/** Visits of the site. No data about the visitors is stored. */
export class VisitsReport {
  @ApiProperty({ type: String, format: 'date' })
  from: string;
  @ApiProperty({ type: String, format: 'date' })
  to: string;
  /** How visits are counted: 'server', 'browser' or 'off'; see VISITS in docs/configuration.md. */
  counted: string;
  sums: VisitSums;
  /** The sums of as many days before. */
  before: VisitSums;
  days: DayOfVisits[];
  /** The 100 pages with the most views, then up to 50 others on which visits with enquiries began. */
  pages: VisitedPage[];
  /** Hosts of referring pages; '' for none. The 50 with the most hits, as in the following lists. */
  sources: NamedHits[];
  campaigns: NamedHits[];
  searches: SearchHits[];
  downloads: NamedHits[];
  /** Hits by the language of the page. */
  languages: NamedHits[];
}
