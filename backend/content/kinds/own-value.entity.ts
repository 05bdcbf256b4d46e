import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { KIND_LIMITS } from './kind.constants.js';

/**
 * A value of a field that has several, such as the id of a record that it names: by these rows a record of an own kind is found by one
 * of them. The field's own column has all, in their order.
 */
@Entity('own_values')
@Index(['kind_id', 'slot', 'value', 'owner_id'])
@Index(['owner_id'])
export class OwnValue {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  kind_id: number;

  /** The column of the field. */
  @Column({ type: 'varchar', length: 16 })
  slot: string;

  @Column({ type: 'varchar', length: KIND_LIMITS.choice })
  value: string;

  /** The row of `own_records`. */
  @Column({ type: 'integer' })
  owner_id: number;
}
