import { Column } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ShortText, StoredName } from '../../core/database/column-types.js';
import { SEO_LENGTH } from './seo.constants.js';

/** A record with a page of its own, which searches find and people share. */
export abstract class SeoEntity extends TranslatableEntity {
  /** The title in search results and browsers; empty: the record's. */
  @ShortText(SEO_LENGTH.title)
  meta_title: string;

  /** The description in search results; empty: the beginning of the record's texts. */
  @ShortText(SEO_LENGTH.description)
  meta_description: string;

  /** Shown by link previews in place of the page's own picture. */
  @StoredName()
  share_picture: string | null;

  /** Whether search engines are to leave the page out. */
  @Column({ type: 'boolean', default: false })
  no_index: boolean;

  /** Where the same text stands first, if that is another page; or empty. */
  @ShortText(MAX_LENGTH.link)
  canonical_url: string;
}

/** Whether search engines are to find a page at its own address. */
export const isToBeFound = ({ no_index, canonical_url }: Pick<SeoEntity, 'no_index' | 'canonical_url'>): boolean =>
  !no_index && canonical_url === '';
