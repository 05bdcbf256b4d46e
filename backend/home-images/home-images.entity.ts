import { Entity } from 'typeorm';
import { StoredName } from '../database/column-types.js';
import { ResourceEntity } from '../resource/resource.entity.js';

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
