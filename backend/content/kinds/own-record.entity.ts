import { Column, Entity, Index, TableInheritance } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { Position, ShortText } from '../../core/database/column-types.js';
import { SeoEntity } from '../seo/seo.entity.js';
import { SLOTS, slotColumn } from './slots.js';

export const OWN_RECORDS = 'own_records';

/**
 * The table as a whole, for what compares it with the migrations. Nothing reads it by this
 * class. It comes before the other one: TypeORM takes the first description of a table when it compares columns.
 */
@Entity(OWN_RECORDS)
@Index(['kind_id', 'slug', 'language'], { unique: true })
@Index(['kind_id', 'status', 'id'])
@Index(['kind_id', 'position'])
export class OwnRecordRow extends SeoEntity {
  @Column({ type: 'integer' })
  kind_id: number;

  @ShortText(MAX_LENGTH.slug)
  slug: string;

  @Position()
  position: number;
}

for (const slot of SLOTS) {
  Column(slotColumn(slot))(OwnRecordRow.prototype, slot.name);
  if (slot.isIndexed) Index(['kind_id', slot.name])(OwnRecordRow);
}

/**
 * The rows of all kinds of content that owners make, each of which is an entity of its own (`own-kind-classes.ts`) that maps its fields
 * to columns of this table (`slots.ts`).
 */
@Entity(OWN_RECORDS, { synchronize: false })
@TableInheritance({ column: { name: 'kind_id', type: 'integer' } })
export abstract class OwnRecord extends SeoEntity {
  @ShortText(MAX_LENGTH.slug)
  slug: string;

  @Position()
  position: number;
}
