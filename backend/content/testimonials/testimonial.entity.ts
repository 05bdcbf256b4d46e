import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText, OptionalReference, Position, ShortText, StoredName } from '../../core/database/column-types.js';
import { Client } from '../clients/client.entity.js';

@Entity('testimonials')
export class Testimonial extends TranslatableEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @ShortText(MAX_LENGTH.name)
  position: string;

  @LongText()
  message: string;

  /** Stars, 1 to 5; 0 for no rating. */
  @Column({ type: 'integer', default: 0 })
  rating: number;

  @Index()
  @OptionalReference()
  client_id: number | null;

  @StoredName()
  photo: string | null;

  /** The order of testimonials; `position` is the person's job. */
  @Index()
  @Position()
  place: number;

  @ManyToOne(() => Client, { nullable: true, onDelete: 'RESTRICT' })
  client: Relation<Client> | null;
}
