import type { Type } from '@nestjs/common';
import { ChildEntity, Column, Entity, getMetadataArgsStorage, Index, TableInheritance } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TREE_VERSION_LENGTH } from '../../core/crud/tree.constants.js';
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
@Index(['kind_id', 'id'])
@Index(['kind_id', 'parent_id'])
@Index(['kind_id', 'updated_at'])
@Index(['kind_id', 'tree_version'])
export class OwnRecordRow extends SeoEntity {
  @Column({ type: 'integer' })
  kind_id: number;

  @ShortText(MAX_LENGTH.slug)
  slug: string;

  @Position()
  position: number;

  /** The record that one stands below, of kinds that are trees. */
  @Column({ type: 'integer', nullable: true })
  parent_id: number | null;

  /** The key of the version that one belongs to, of trees that have some. */
  @Column({ type: 'varchar', length: TREE_VERSION_LENGTH.key, default: '' })
  tree_version: string;
}

for (const slot of SLOTS) {
  Column(slotColumn(slot))(OwnRecordRow.prototype, slot.name);
  if (slot.isIndexed) Index(['kind_id', slot.name])(OwnRecordRow);
}

/**
 * What the rows of all kinds have that owners make. Each kind is an entity of its own that maps its fields to columns of this table
 * (`slots.ts`): the only child of a class of its own, since TypeORM takes the columns of all children of a class by their names, and two
 * kinds have fields of the same name in other columns.
 */
export abstract class OwnRecord extends SeoEntity {
  @ShortText(MAX_LENGTH.slug)
  slug: string;

  @Position()
  position: number;
}

/** Makes the class of a kind's records, and the one that it is the child of. @param id Tells its rows from those of other kinds. */
export function recordClasses(id: number): { parent: Type; entity: Type<OwnRecord> } {
  class OwnRecords extends OwnRecord {}
  // TypeORM tells the rows of this class itself by its name, though it has none.
  Object.defineProperty(OwnRecords, 'name', { value: `OwnRecords${id}` });
  Entity(OWN_RECORDS, { synchronize: false })(OwnRecords);
  TableInheritance({ column: { name: 'kind_id', type: 'integer' } })(OwnRecords);
  class OneRecord extends OwnRecords {}
  ChildEntity(id)(OneRecord);
  return { parent: OwnRecords, entity: OneRecord };
}

/** Removes what decorators have noted of a class. */
export function forgetEntity(entity: Type): void {
  const { tables, columns, discriminatorValues, inheritances } = getMetadataArgsStorage();
  for (const list of [tables, columns, discriminatorValues, inheritances] as { target: unknown }[][])
    list.splice(0, list.length, ...list.filter(({ target }) => target !== entity));
}
