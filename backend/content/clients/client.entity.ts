import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText, Position, ShortText, StoredName } from '../../core/database/column-types.js';

@Entity('clients')
export class Client extends TranslatableEntity {
  static override readonly showsOriginal = true;

  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  /** The country's common name. */
  @Index()
  @ShortText(MAX_LENGTH.name)
  country: string;

  /** ISO 3166-1 alpha-2; null if the text is not a country's name. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  country_code: string | null;

  /** The logo. */
  @StoredName()
  photo: string | null;

  /** The address of the client's own site; empty without one. */
  @ShortText(MAX_LENGTH.link)
  website: string;

  @LongText()
  comment: string;

  @Index()
  @Position()
  position: number;
}
