import { Entity } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ResourceEntity } from '../resource/resource.entity.js';

/** The legal texts of the site: one row, id 1. */
@Entity('legal')
export class Legal extends ResourceEntity {
  @LongText()
  terms: string;

  @LongText()
  privacy: string;
}
