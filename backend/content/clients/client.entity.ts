import { Column, Entity, Index } from 'typeorm';
import { ContentEntity } from '../../core/crud/resource.entity.js';
import { LongText, Position, ShortText, StoredName } from '../../core/database/column-types.js';

@Entity('clients')
export class Client extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** The country's common name. */
  @ShortText(120)
  country: string;

  /** The logo. */
  @StoredName()
  photo: string | null;

  @LongText()
  comment: string;

  @Index()
  @Position()
  position: number;
}
