import { Column, Entity, Index, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, OptionalMoment, ShortText, StoredName } from '../../core/database/column-types.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { SeoEntity } from '../seo/seo.entity.js';

/** A post; 'update' on the public site. */
@Entity('posts')
@Index(['slug', 'language'], { unique: true })
// For sorting lists, including those filtered by status.
@Index(['created_at'])
@Index(['status', 'title'])
@Index(['status', 'created_at'])
// For lists in the site's order.
@Index(['published_at'])
@Index(['status', 'published_at'])
export class Post extends SeoEntity {
  @Index()
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  /** Plain text for search results and link previews; empty to use the beginning of the description. */
  @ShortText(MAX_LENGTH.introduction)
  summary: string;

  @LongText()
  description: string;

  @StoredName()
  photo: string | null;

  /**
   * The date on the public site, in whole seconds, which determines the order of lists. Set by editors, or else when the post is
   * first published: null until then.
   */
  @OptionalMoment()
  published_at: Date | null;

  @Index()
  /** The name of the author; empty for none. */
  @ShortText(MAX_LENGTH.name)
  author: string;

  @OneToMany(
    () => PostCategoryLink,
    (link) => link.post,
  )
  category_links: Relation<PostCategoryLink[]>;

  @OneToMany(
    () => PostTag,
    (tag) => tag.post,
  )
  tag_rows: Relation<PostTag[]>;
}

/** The link between a post and a category. An entity because of `position`: the first category is displayed. */
@Entity('post_category_links')
@Index(['category_id', 'post_id'])
export class PostCategoryLink {
  @PrimaryColumn({ type: 'integer' })
  post_id: number;

  @PrimaryColumn({ type: 'integer' })
  category_id: number;

  /** Starts at 0. */
  @Column({ type: 'integer' })
  position: number;

  @ManyToOne(
    () => Post,
    (post) => post.category_links,
    { onDelete: 'CASCADE' },
  )
  post: Relation<Post>;

  @ManyToOne(() => PostCategory, { onDelete: 'RESTRICT' })
  category: Relation<PostCategory>;
}

/** A tag of a post. One row per tag, so that tags can be counted and found by index. */
@Entity('post_tags')
@Index(['tag_key', 'post_id'])
export class PostTag {
  @PrimaryColumn({ type: 'integer' })
  post_id: number;

  /** Starts at 0, in the author's order. */
  @PrimaryColumn({ type: 'integer' })
  position: number;

  @Column({ type: 'varchar', length: 120 })
  tag: string;

  /** `tagKey(tag)`. */
  @Column({ type: 'varchar', length: 120 })
  tag_key: string;

  @ManyToOne(
    () => Post,
    (post) => post.tag_rows,
    { onDelete: 'CASCADE' },
  )
  post: Relation<Post>;
}

/** Returns the date of a published post, which always has one. */
export const shownDate = ({ published_at }: Pick<Post, 'published_at'>): string =>
  (published_at ?? new Date()).toISOString();

/**
 * Returns the form of a tag for comparing and counting, separate for each language: `pl,szkoła`. Tags contain no commas.
 * @param language As stored with the post.
 */
export const tagKey = (tag: string, language = ''): string =>
  `${language && `${language},`}${tag.toLowerCase()}`.slice(0, MAX_LENGTH.name);
