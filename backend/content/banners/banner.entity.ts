import { Column, Entity } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { StoredName } from '../../core/database/column-types.js';

/** The picture of the home page's hero. */
@Entity('banners')
export class Banner extends TranslatableEntity {
  static override readonly showsOriginal = true;

  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @StoredName()
  photo: string | null;
}
