import { Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { StoredName } from '../../core/database/column-types.js';

/** The pictures of the home page's blocks: one row, id 1. */
@Entity('home_images')
export class HomeImages extends ResourceEntity {
  @StoredName()
  help: string | null;

  @StoredName()
  approach: string | null;

  @StoredName()
  product: string | null;
}
