import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { SharedProps } from '../pages/shared-props.dto.js';

/** A part of a text that matches, by its UTF-16 code units. */
export class TextRange {
  /** @example 0 */
  start: number;
  /**
   * The first one after it.
   * @example 6
   */
  end: number;
}

/** A record or text that a search finds. */
export class SiteSearchResult {
  /** @example "School Manager" */
  title: string;
  title_marks: TextRange[];
  /**
   * Address of its page, with the language's prefix.
   * @example /solutions/school-manager
   */
  path: string;
  /**
   * The heading of the part that matches; empty without one.
   * @example "Fees"
   */
  heading: string;
  /**
   * Plain text: the part that matches.
   * @example "Fee structures by class, balances and reminders."
   */
  text: string;
  text_marks: TextRange[];
  /**
   * Language of the record, if it is not translated into that of the search.
   * @example en
   */
  language?: string;
}

/** Results of one kind. */
export class SiteSearchKind {
  /**
   * What `kind` of a call takes: `page`, `solution`, `update`, `project`, `faq`, or the key of a kind that the owner has made.
   * @example solution
   */
  kind: string;
  /**
   * What its list is called.
   * @example Solutions
   */
  label: string;
  /**
   * Number of all results of the kind.
   * @example 3
   */
  count: number;
  /** The best ones; of the kind that is asked for, those of the page. */
  results: SiteSearchResult[];
}

/** What a search finds, best kind first. */
export class SiteSearchResults {
  /**
   * The text as it was searched: at most 200 characters.
   * @example "school fees"
   */
  query: string;
  /**
   * Number of all results.
   * @example 5
   */
  count: number;
  kinds: SiteSearchKind[];
  /**
   * The page of results of the kind that is asked for; 1 without one.
   * @example 1
   */
  page: number;
  /**
   * Number of these pages; 1 without a kind.
   * @example 1
   */
  pages: number;
  /**
   * Searches with similar words, where nothing is found.
   * @example ["school"]
   */
  near: string[];
}

export class SiteSearchPageData extends SharedProps {
  @WordsOf('siteSearch', 'pages')
  words: Pick<Words, 'siteSearch' | 'pages'>;
  found: SiteSearchResults;
  /**
   * The kind that is asked for; absent without one.
   * @example solution
   */
  @ApiPropertyOptional()
  kind?: string;
}
