import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { Product } from '../../content/products/product.entity.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { OptionalReference, ShortText } from '../../core/database/column-types.js';
import { Submission } from '../submissions/submission.entity.js';

export type AgentStatus = 'pending' | 'approved' | 'rejected';

/** An application to become a sales agent. */
@Entity('agents')
export class Agent extends Submission {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  email: string;

  @ShortText(MAX_LENGTH.phone)
  phone: string;

  /** The region. */
  @ShortText(MAX_LENGTH.title)
  location: string;

  @Index()
  @ShortText(MAX_LENGTH.name)
  country: string;

  /** ISO 3166-1 alpha-2; null if `country` is not the name of a country. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  country_code: string | null;

  @Index()
  @OptionalReference()
  product_id: number | null;

  /** A copy of the product's title, kept when the product is deleted. */
  @ShortText(MAX_LENGTH.title)
  product_title: string;

  @Column({ type: 'varchar', length: 16, default: 'pending' })
  status: AgentStatus;

  @ManyToOne(() => Product, { nullable: true, onDelete: 'SET NULL' })
  product: Relation<Product> | null;
}
