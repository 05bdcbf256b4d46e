import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import {
  JsonList,
  LongText,
  OptionalReference,
  Position,
  ShortText,
  StoredName,
} from '../../core/database/column-types.js';
import { Client } from '../clients/client.entity.js';
import { Product } from '../products/product.entity.js';
import { SeoEntity } from '../seo/seo.entity.js';
import { Service } from '../services/service.entity.js';

/** A client project. */
@Entity('portfolios')
@Index(['slug', 'language'], { unique: true })
export class Portfolio extends SeoEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  @ShortText(MAX_LENGTH.introduction)
  introduction: string;

  /** Plain text for search results and link previews; empty to use the introduction. */
  @ShortText(MAX_LENGTH.introduction)
  summary: string;

  /** The project overview. */
  @LongText()
  description: string;

  /** Positive feedback. */
  @LongText()
  feedback: string;

  @Index()
  @OptionalReference()
  client_id: number | null;

  @Index()
  @OptionalReference()
  service_id: number | null;

  @Index()
  @OptionalReference()
  product_id: number | null;

  /** The cover. */
  @StoredName()
  photo: string | null;

  /** The album: stored names. */
  @JsonList()
  images: string[];

  @Index()
  @Position()
  position: number;

  @ManyToOne(() => Client, { nullable: true, onDelete: 'RESTRICT' })
  client: Relation<Client> | null;

  @ManyToOne(() => Service, { nullable: true, onDelete: 'RESTRICT' })
  service: Relation<Service> | null;

  @ManyToOne(() => Product, { nullable: true, onDelete: 'RESTRICT' })
  product: Relation<Product> | null;
}
