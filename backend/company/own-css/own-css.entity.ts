import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { LongText } from '../../core/database/column-types.js';

/** The site's own style sheet: one row, id 1. */
@Entity('own_css')
export class OwnCss extends ResourceEntity {
  @LongText()
  css: string;

  /** Whether pages have it. */
  @Column({ type: 'boolean', default: true })
  is_on: boolean;
}
