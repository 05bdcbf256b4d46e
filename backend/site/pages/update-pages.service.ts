import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { EXCERPT_LENGTH } from '../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { PostCategory } from '../../content/post-categories/post-category.entity.js';
import { Post, shownDate } from '../../content/posts/post.entity.js';
import { PostOrderService } from '../../content/posts/post-order.service.js';
import { PostSearchService } from '../../content/posts/post-search.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { IdListCache } from '../../core/cache/id-list-cache.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { idList } from '../../core/database/id-list.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SearchEvents } from '../../core/events/search-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { plainTextOf, safeHtml } from '../../core/text/sanitized-html.js';
import { excerpt } from './excerpt.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type { SidebarCategory } from './shared-props.dto.js';
import { SharedPropsService } from './shared-props.service.js';
import type { PaginatedPosts, PostCard, PostDetail, UpdateListPageData, UpdatePageData } from './update-pages.dto.js';

const PER_PAGE = 6;
/** Updates below an update. */
const READ_NEXT = 2;
/** What adults read silently in most languages. */
const WORDS_PER_MINUTE = 220;
/** Characters of HTML read for a preview: enough unless more than nine tenths are markup. */
const PREVIEW_SOURCE_LENGTH = 4000;
/** Maximum length of an entity truncated by the cut, such as '&am'. */
const MAX_PARTIAL_ENTITY_LENGTH = 10;
/** Number of cached id lists; each takes 400 KB at 100,000 posts. */
const MAX_CACHED_LISTS = 20;

/** The query of the list of updates. */
export interface UpdatesQuery {
  /** Empty for all. */
  search: string;
  /** Slug of a category; empty for all. */
  category: string;
  /** Starts at 1. */
  page: number;
}

/** Data of the list of updates and of each update's page. */
@Injectable()
export class UpdatePagesService {
  private readonly lists: IdListCache;
  private readonly pages: ContentCache<PostCard[]>;
  private readonly details: ContentCache<Pick<UpdatePageData, 'post' | 'alternates' | 'seo'> & { id: number }>;
  private readonly next: ContentCache<PostCard[]>;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly shared: SharedPropsService,
    private readonly pictures: PagePicturesService,
    private readonly search: PostSearchService,
    private readonly words: WordsService,
    private readonly order: PostOrderService,
    private readonly defaults: SiteDefaultsService,
    private readonly alternates: PageAlternatesService,
    private readonly searches: SearchEvents,
    private readonly seo: FixedPageSeo,
    changes: ContentEvents,
  ) {
    this.lists = new IdListCache(changes, { resource: 'post', max: MAX_CACHED_LISTS });
    this.pages = new ContentCache(changes, { max: 500 });
    this.details = new ContentCache(changes, { max: 200 });
    this.next = new ContentCache(changes, { max: 200 });
  }

  /** @throws RecordNotFoundException for an unknown category, and for a page beyond the last */
  async list(query: UpdatesQuery): Promise<UpdateListPageData> {
    const isPart = query.search !== '' || query.category !== '' || query.page > 1;
    const [shared, category, seo] = await Promise.all([
      this.shared.get(),
      this.category(query.category),
      this.seo.of('updates', { isPart }),
    ]);
    const list = await this.order.sort(await this.findIds(query.search, category?.id));
    const lastPage = Math.max(1, Math.ceil(list.length / PER_PAGE));
    this.searches.next({ path: '/updates', text: query.search, count: list.length });
    if (query.page > lastPage) throw new RecordNotFoundException('Page');
    const ids = [...list.subarray((query.page - 1) * PER_PAGE, query.page * PER_PAGE)];
    const data = await this.pages.get(ids.join(), () => this.cards(ids));
    return {
      ...shared,
      ...seo,
      words: this.words.in('updates', 'newsletter', 'forms', 'mistakes'),
      posts: paginated(data, list.length, lastPage, query),
      search: query.search,
      category: category && { slug: category.slug, title: category.title },
    };
  }

  /** @throws RecordNotFoundException */
  async detail(slug: string): Promise<UpdatePageData> {
    const [shared, { id, ...detail }] = await Promise.all([
      this.shared.get(),
      this.details.get(slug, () => this.post(slug)),
    ]);
    return {
      ...shared,
      words: this.words.in('pages', 'updates', 'newsletter', 'forms', 'mistakes'),
      ...detail,
      readNext: await this.next.get(slug, () => this.readNext(id)),
      shareLinks: this.defaults.choices.share_links,
    };
  }

  /**
   * Returns the newest updates, all or of one category, with the data of their pages. The id of a category is that of its original.
   * @throws RecordNotFoundException
   */
  async newest(query: {
    category: string;
    count: number;
  }): Promise<{ category: (SidebarCategory & { id: number }) | null; posts: (PostDetail & { id: number })[] }> {
    const category = await this.category(query.category);
    const ids = [...(await this.order.sort(await this.findIds('', category?.id))).subarray(0, query.count)];
    const rows = await this.database.manager.find(Post, { select: { id: true, slug: true }, where: { id: In(ids) } });
    const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
    const posts = ids.map(async (id) => {
      const slug = slugs.get(id);
      return slug === undefined ? [] : [{ id, ...(await this.details.get(slug, () => this.post(slug))).post }];
    });
    return { category, posts: (await Promise.all(posts)).flat() };
  }

  /** Returns the updates to read after one. */
  private async readNext(id: number): Promise<PostCard[]> {
    const [first]: { category_id: number }[] = await this.database.manager.query(
      'SELECT category_id FROM post_category_links WHERE post_id = ? ORDER BY position LIMIT 1',
      [id],
    );
    const lists = [...(first ? [await this.idsInCategory(first.category_id)] : []), await this.allIds()];
    const sorted = await Promise.all(lists.map((ids) => this.order.sort(ids)));
    const others = new Set(sorted.flatMap((ids) => [...ids.subarray(0, READ_NEXT + 1)]));
    others.delete(id);
    return this.cards([...others].slice(0, READ_NEXT));
  }

  /** Returns the cards of the newest updates. */
  async newestCards(count: number): Promise<PostCard[]> {
    const ids = [...(await this.order.sort(await this.findIds('', undefined))).subarray(0, count)];
    return this.pages.get(ids.join(), () => this.cards(ids));
  }

  private async category(slug: string): Promise<(SidebarCategory & { id: number }) | null> {
    if (slug === '') return null;
    const found = await this.database.manager.findOne(PostCategory, {
      select: { id: true, slug: true, title: true, translation_of: true },
      where: { slug, status: ACTIVE, ...this.languages.shown(PostCategory) },
    });
    // MariaDB's collation also matches other spellings.
    if (found?.slug !== slug) throw new RecordNotFoundException('Category');
    // Posts in every language are linked to the original.
    return { id: found.translation_of ?? found.id, slug: found.slug, title: found.title };
  }

  /** Returns the ids of the matching active updates, in descending order. */
  private findIds(search: string, category: number | undefined): Promise<Uint32Array> {
    if (search !== '') return this.search.find(search, category);
    return category === undefined ? this.allIds() : this.idsInCategory(category);
  }

  private allIds(): Promise<Uint32Array> {
    const active = `SELECT id FROM posts WHERE status = '${ACTIVE}'${this.ofReader('AND')}`;
    return this.lists.get(this.languages.shownKey, {
      readAll: () => idList(this.database, active, []),
      filter: (ids) => idList(this.database, `${active} AND id IN (${placeholders(ids)})`, [...ids]),
    });
  }

  private idsInCategory(category: number): Promise<Uint32Array> {
    const ofReader = this.languages.several ? ` AND post_id IN (SELECT id FROM posts ${this.ofReader('WHERE')})` : '';
    const linked = `SELECT post_id AS id FROM post_category_links WHERE category_id = ?${ofReader}`;
    // Inactive posts are few: excluding them is a hundred times faster than joining each post.
    const inactive = `SELECT id FROM posts WHERE status = '${INACTIVE}'`;
    return this.lists.get(`${category} ${this.languages.shownKey}`, {
      readAll: () => idList(this.database, `${linked} AND post_id NOT IN (${inactive})`, [category]),
      filter: (ids) => {
        const some = placeholders(ids);
        const among = `${linked} AND post_id IN (${some}) AND post_id NOT IN (${inactive} AND id IN (${some}))`;
        return idList(this.database, among, [category, ...ids, ...ids]);
      },
    });
  }

  /** Restricts posts to those visible in the reader's language. */
  private ofReader(word: 'AND' | 'WHERE'): string {
    const condition = this.languages.condition(Post, 'posts');
    return condition && ` ${word} ${condition}`;
  }

  private async cards(ids: readonly number[]): Promise<PostCard[]> {
    if (ids.length === 0) return [];
    const [posts, { categories, tags }] = await Promise.all([
      this.database.manager
        .createQueryBuilder(Post, 'post')
        .select([
          'post.id',
          'post.slug',
          'post.title',
          'post.summary',
          'post.photo',
          'post.published_at',
          'post.language',
        ])
        .addSelect(`SUBSTR(post.description, 1, ${PREVIEW_SOURCE_LENGTH})`, 'text')
        .where({ id: In([...ids]), status: ACTIVE })
        .getRawAndEntities<{ text: string }>(),
      this.labelsOf(ids),
    ]);
    const picture = await this.pictures.load(posts.entities.map(({ photo }) => photo));
    const texts = await this.previewTexts(
      posts.entities.map(({ id }, index) => ({ id, html: posts.raw[index]?.text ?? '' })),
    );
    const { excerpts } = this.defaults.choices;
    const cards = posts.entities.map(
      ({ id, slug, title, summary, photo, published_at, language }): [number, PostCard] => [
        id,
        {
          slug,
          title,
          description: (excerpts === 'plain' && summary) || excerpt(texts.get(id) ?? '', excerpts),
          ...(categories.get(id) ?? { category: null }),
          photo: picture(photo, title),
          created_at: shownDate({ published_at }),
          tags: tags.flatMap(({ post_id, title }) => (post_id === id && title !== null ? [title] : [])),
          ...this.languages.markOf({ language }),
        },
      ],
    );
    const byId = new Map(cards);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns the plain text of each beginning, or of the whole HTML if that is too short for a preview. */
  private async previewTexts(beginnings: { id: number; html: string }[]): Promise<Map<number, string>> {
    const texts = new Map(beginnings.map(({ id, html }) => [id, plainTextOf(html)]));
    const short = beginnings
      .filter(
        ({ id, html }) =>
          [...html].length === PREVIEW_SOURCE_LENGTH &&
          [...(texts.get(id) ?? '')].length <= EXCERPT_LENGTH + MAX_PARTIAL_ENTITY_LENGTH,
      )
      .map(({ id }) => id);
    if (short.length > 0) {
      const posts = await this.database.manager.find(Post, {
        select: { id: true, description: true },
        where: { id: In(short) },
      });
      for (const { id, description } of posts) texts.set(id, plainTextOf(description));
    }
    return texts;
  }

  private async post(slug: string): Promise<Pick<UpdatePageData, 'post' | 'alternates' | 'seo'> & { id: number }> {
    const post = await this.database.manager.findOne(Post, {
      where: { slug, status: ACTIVE, ...this.languages.shown(Post) },
      relations: { tag_rows: true },
      order: { tag_rows: { position: 'ASC' } },
    });
    if (!post) throw new RecordNotFoundException('Update');
    const { id, title, summary, description, photo, published_at, author, updated_at, tag_rows } = post;
    const [categories, picture, alternates] = await Promise.all([
      this.categoriesOf([id]),
      this.pictures.load([photo, post.share_picture]),
      this.alternates.of('post', post),
    ]);
    const detail: PostDetail = {
      slug: post.slug,
      title,
      summary,
      description: safeHtml(description),
      ...(categories.get(id) ?? { category: null }),
      photo: picture(photo, title),
      created_at: shownDate({ published_at }),
      author,
      updated_at: updated_at.toISOString(),
      reading_minutes: readingMinutes(plainTextOf(description), post.language || this.languages.first),
      tags: tag_rows.map(({ tag }) => tag),
      ...this.languages.markOf(post),
    };
    return { id, post: detail, ...alternates, ...seoOf(post, picture, title) };
  }

  /** Returns the title of each post's first active category. */
  private async categoriesOf(ids: readonly number[]): Promise<Map<number, ShownCategory>> {
    return this.categoriesIn(
      await this.database.manager.query(`${this.categoryLinks(ids)} ORDER BY position DESC`, [...ids]),
    );
  }

  /** Returns categories by post. Labels are in descending position, so that the first category overwrites the others. */
  private categoriesIn(labels: readonly Label[]): Map<number, ShownCategory> {
    return new Map(
      labels.flatMap(({ post_id, title, language }) => {
        if (title === null) return [];
        const { language: other } = this.languages.markOf({ language: language ?? '' });
        return [[post_id, { category: title, ...(other === undefined ? {} : { category_language: other }) }]];
      }),
    );
  }

  /** Returns each post's first active category and its ordered tags, in one query. */
  private async labelsOf(ids: readonly number[]): Promise<{ categories: Map<number, ShownCategory>; tags: Label[] }> {
    const labels: Label[] = await this.database.manager.query(
      `${this.categoryLinks(ids)} UNION ALL
       SELECT post_id, tag AS title, '' AS language, position, 1 AS is_tag FROM post_tags WHERE post_id IN (${placeholders(ids)})
       ORDER BY position DESC`,
      [...ids, ...ids],
    );
    const isTag = ({ is_tag }: Label): boolean => Number(is_tag) === 1;
    return {
      categories: this.categoriesIn(labels.filter((label) => !isTag(label))),
      tags: labels.filter(isTag).toReversed(),
    };
  }

  // A left join fixes the join order: MariaDB would otherwise start with the categories and scan all their posts.
  private categoryLinks(ids: readonly number[]): string {
    return `SELECT l.post_id AS post_id, c.title AS title, c.language AS language, l.position AS position, 0 AS is_tag FROM post_category_links l
      LEFT JOIN post_categories c ON ${this.languages.joined(PostCategory, 'c', 'l.category_id')}
      WHERE l.post_id IN (${placeholders(ids)})`;
  }
}

/** A category or a tag of a post. */
interface Label {
  post_id: number;
  /** Null for an inactive category. */
  title: string | null;
  /** The language of the category; null without one. */
  language: string | null;
  is_tag: number | string;
}

type ShownCategory = Pick<PostCard, 'category' | 'category_language'>;

/** @param language Of the text: some write no spaces between words. */
function readingMinutes(text: string, language: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Returns a `?` placeholder for each id. */
const placeholders = (ids: readonly number[]): string => ids.map(() => '?').join();

function paginated(data: PostCard[], total: number, lastPage: number, query: UpdatesQuery): PaginatedPosts {
  const { page } = query;
  return {
    data,
    total,
    current_page: page,
    last_page: lastPage,
    path: '/updates',
    prev_page_url: page > 1 ? pageUrl(query, page - 1) : null,
    next_page_url: page < lastPage ? pageUrl(query, page + 1) : null,
  };
}

function pageUrl({ search, category }: UpdatesQuery, page: number): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (category) parameters.set('category', category);
  parameters.set('page', String(page));
  return `/updates?${parameters}`;
}
