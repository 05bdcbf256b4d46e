import { Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { LongText } from '../../core/database/column-types.js';

/** The synonyms of the search: one row, id 1. */
@Entity('synonyms')
export class Synonyms extends ResourceEntity {
  /** One group per line, its words separated by commas. */
  @LongText()
  groups: string;
}
