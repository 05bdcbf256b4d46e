import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_SETS, type DefaultSet } from '../../company/defaults/defaults.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { Picture } from './picture.dto.js';
import { RecordPageProps, SidebarCategory } from './shared-props.dto.js';

export class PostCard {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * The excerpt on the card: plain text, cut to 180 characters with '...' appended if it was longer; with plain excerpts the
   * summary, or cut at the end of a word. The full HTML is in the update's own page data.
   * @example "Most schools send their fee reminder on the first of the month..."
   */
  description: string;
  /**
   * Title of the first category; null without categories.
   * @example "Running Your Organisation"
   */
  category: string | null;
  /**
   * The language of the category, if it is not translated into the page's.
   * @example en
   */
  category_language?: string;
  photo: Picture | null;
  /**
   * The date set by editors; the creation date by default.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * Tags in the order in which they were entered.
   * @example ["School Fees", "Payments"]
   */
  tags: string[];
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class PostDetail {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * Summary for search results and link previews: plain text; empty if editors have written none.
   * @example "Most parents pay on the day of the reminder. That day should follow pay day."
   */
  summary: string;
  /**
   * Sanitized HTML.
   * @example "<p>Most schools send their fee reminder on the first of the month.</p>"
   */
  description: string;
  /** @example "Running Your Organisation" */
  category: string | null;
  /**
   * The language of the category, if it is not translated into the page's.
   * @example en
   */
  category_language?: string;
  photo: Picture | null;
  /**
   * The date set by editors; the creation date by default.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * Name of the author; may be empty.
   * @example "Julia Rossi"
   */
  author: string;
  /** @example 2026-10-15T06:00:00.000Z */
  updated_at: string;
  /**
   * How long it takes to read, at 220 words a minute; at least 1.
   * @example 3
   */
  reading_minutes: number;
  /** @example ["School Fees", "Payments"] */
  tags: string[];
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class PaginatedPosts {
  data: PostCard[];
  /** @example /updates?page=1 */
  prev_page_url: string | null;
  /** @example /updates?page=3 */
  next_page_url: string | null;
  /** @example 4 */
  last_page: number;
  /** @example 2 */
  current_page: number;
  /** @example /updates */
  path: string;
  /** @example 24 */
  total: number;
}

export class UpdateListPageData extends RecordPageProps {
  @WordsOf('updates', 'newsletter', 'forms', 'mistakes')
  words: Pick<Words, 'updates' | 'newsletter' | 'forms' | 'mistakes'>;
  posts: PaginatedPosts;
  /**
   * The current search text; empty if there is none.
   * @example payments
   */
  search: string;
  /** The selected category; null if there is none. */
  category: SidebarCategory | null;
}

export class UpdatePageData extends RecordPageProps {
  @WordsOf('pages', 'updates', 'newsletter', 'forms', 'mistakes')
  words: Pick<Words, 'pages' | 'updates' | 'newsletter' | 'forms' | 'mistakes'>;
  post: PostDetail;
  /** Up to two others: the newest of its first category, then the newest of all. */
  readNext: PostCard[];
  /** The set of defaults for the share links below the update. */
  @ApiProperty({ enum: DEFAULT_SETS, example: 'plain' })
  shareLinks: DefaultSet;
}
