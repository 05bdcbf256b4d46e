import { Column, Entity } from 'typeorm';
import { LongText, ShortText, StoredName } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

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
}
