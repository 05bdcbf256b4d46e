import { Column, Entity } from 'typeorm';
import { StoredName } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

/** The picture of the home page's hero. */
@Entity('banners')
export class Banner extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @StoredName()
  photo: string | null;
}
