import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { JsonList, LongText, Position, ShortText, StoredName } from '../../core/database/column-types.js';
import { SeoEntity } from '../seo/seo.entity.js';
import { CURRENCY_LENGTH, PRICE_LENGTH, type PricePeriod, type PriceTax } from './product.constants.js';

/** A solution. */
@Entity('products')
@Index(['slug', 'language'], { unique: true })
export class Product extends SeoEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  @ShortText(MAX_LENGTH.introduction)
  introduction: string;

  @ShortText(MAX_LENGTH.introduction)
  summary: string;

  @LongText()
  description: string;

  /** One feature per paragraph. */
  @LongText()
  features: string;

  @Column({ type: 'boolean', default: false })
  is_featured: boolean;

  /** Digits with at most two decimals; empty for none. */
  @ShortText(PRICE_LENGTH)
  price: string;

  /** ISO 4217; a price without one is not shown. */
  @ShortText(CURRENCY_LENGTH)
  currency: string;

  /** Whether it is the lowest of several. */
  @Column({ type: 'boolean', default: false })
  price_from: boolean;

  @ShortText(8)
  price_period: PricePeriod;

  /** Whether it is paid for each user. */
  @Column({ type: 'boolean', default: false })
  price_per_user: boolean;

  @ShortText(8)
  price_tax: PriceTax;

  /** The thumbnail. */
  @StoredName()
  photo: string | null;

  @StoredName()
  cover_photo: string | null;

  /** The gallery: stored names. */
  @JsonList()
  images: string[];

  /** A PDF document. */
  @StoredName()
  file: string | null;

  @Index()
  @Position()
  position: number;
}

/** Returns the stable path of a solution's current document below /storage/; null if it has none. */
export const documentPath = ({ slug, file }: Pick<Product, 'slug' | 'file'>): string | null =>
  file === null ? null : `document/${slug}.pdf`;
