import { Injectable } from '@nestjs/common';
import { QueryCache } from '../../core/cache/query-cache.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { cleanText } from '../../core/text/text.js';
import type { TagQuery, TagSuggestion } from './tag-suggestions.dto.js';

interface FoldedTag {
  key: string;
  folded: string;
  uses: number;
}

const DEFAULT_LIMIT = 10;

/** Suggests existing tags while an editor types. */
@Injectable()
export class TagSuggestionsService {
  private readonly tags: QueryCache<FoldedTag[]>;

  constructor(private readonly database: Database) {
    this.tags = new QueryCache(database, 1);
  }

  /** Returns tags that contain the text: an exact match first, then prefixes, then others; by number of uses within each group. */
  async find({ search = '', limit = DEFAULT_LIMIT }: TagQuery): Promise<TagSuggestion[]> {
    const wanted = fold(search);
    const ranked = (await this.tags.get('', () => this.read()))
      .map((tag) => ({ ...tag, rank: rankOf(tag.folded, wanted) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || b.uses - a.uses || (a.key < b.key ? -1 : 1))
      .slice(0, limit);
    return Promise.all(ranked.map(async ({ key, uses }) => ({ tag: await this.spelling(key), uses })));
  }

  /** Reads all tags: the counted ones of active posts, and those only in inactive posts. */
  private async read(): Promise<FoldedTag[]> {
    const rows: { tag_key: string; uses: number }[] = await this.database.manager.query(`
      SELECT tag_key, -minus_uses AS uses FROM tag_uses
      UNION ALL
      SELECT DISTINCT t.tag_key, 0 FROM posts p JOIN post_tags t ON t.post_id = p.id WHERE p.status = '${INACTIVE}'`);
    const uses = new Map<string, number>();
    for (const { tag_key, uses: count } of rows) uses.set(tag_key, Math.max(uses.get(tag_key) ?? 0, Number(count)));
    // Tags of the first language: see `tagKey`.
    const ofOriginals = [...uses].filter(([key]) => !key.includes(','));
    return ofOriginals.map(([key, count]) => ({ key, folded: fold(key), uses: count }));
  }

  private async spelling(key: string): Promise<string> {
    const [row]: { tag: string | null }[] = await this.database.manager.query(
      `SELECT COALESCE(
         (SELECT t.tag FROM post_tags t JOIN posts p ON p.id = t.post_id AND p.status = '${ACTIVE}'
          WHERE t.tag_key = ? ORDER BY t.post_id DESC LIMIT 1),
         (SELECT t.tag FROM post_tags t WHERE t.tag_key = ? ORDER BY t.post_id DESC LIMIT 1)
       ) AS tag`,
      [key, key],
    );
    return row?.tag ?? key;
  }
}

/** Removes case and accents. */
const fold = (text: string): string => cleanText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns 0 for equal, 1 for a prefix, 2 for a substring; undefined for no match. */
function rankOf(tag: string, wanted: string): number | undefined {
  if (tag === wanted || wanted === '') return 0;
  const at = tag.indexOf(wanted);
  return at === -1 ? undefined : at === 0 ? 1 : 2;
}
