import { Column, Entity } from 'typeorm';
import { ContentEntity } from '../../core/crud/resource.entity.js';
import { StoredName } from '../../core/database/column-types.js';

/** The picture of the home page's hero. */
@Entity('banners')
export class Banner extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @StoredName()
  photo: string | null;
}
