import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongJsonList, ShortText } from '../../core/database/column-types.js';
import { SeoEntity } from '../seo/seo.entity.js';
import type { StoredBlock } from './blocks/page-block.dto.js';

/** A page built by editors from blocks, at `/{slug}`. */
@Entity('pages')
@Index(['slug', 'language'], { unique: true })
@Index(['is_template', 'id'])
export class ContentPage extends SeoEntity {
  /** The page's name in menus, lists and breadcrumbs. */
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  /** The heading of the page; empty to use the title. */
  @ShortText(MAX_LENGTH.title)
  heading: string;

  /** One or two sentences next to the heading. */
  @ShortText(MAX_LENGTH.introduction)
  introduction: string;

  @LongJsonList()
  blocks: StoredBlock[];

  /** Whether the page is added to the end of the header's menu if no menu contains it. */
  @Column({ type: 'boolean', default: false })
  in_menu: boolean;

  /** Whether new pages can be created as a copy of this one. */
  @Column({ type: 'boolean', default: false })
  is_template: boolean;
}
