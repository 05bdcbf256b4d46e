import { Column } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ShortText, StoredName } from '../../core/database/column-types.js';
import { SEO_LENGTH } from './seo.constants.js';

/** A record with its own page, which is searchable and shareable. */
export abstract class SeoEntity extends TranslatableEntity {
  /** The title in search results and browsers; empty for the record's. */
  @ShortText(SEO_LENGTH.title)
  meta_title: string;

  /** The description in search results; empty for the beginning of the record's texts. */
  @ShortText(SEO_LENGTH.description)
  meta_description: string;

  /** Picture for link previews, instead of the page's own. */
  @StoredName()
  share_picture: string | null;

  /** Whether search engines must not index the page. */
  @Column({ type: 'boolean', default: false })
  no_index: boolean;

  /** The canonical address, if the text was first published on another page; otherwise empty. */
  @ShortText(MAX_LENGTH.link)
  canonical_url: string;
}

/** Whether search engines may index a page at its own address. */
export const isIndexable = ({ no_index, canonical_url }: Pick<SeoEntity, 'no_index' | 'canonical_url'>): boolean =>
  !no_index && canonical_url === '';
