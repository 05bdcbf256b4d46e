import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { LongJsonList } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';
import type { SavedFilter } from './list-settings.dto.js';

/** How a person has set a list. */
@Entity('list_settings')
@Index(['user_id', 'list'], { unique: true })
export class ListSettings {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  user_id: number;

  /** The resource's name on the wire. */
  @Column({ type: 'varchar', length: 40 })
  list: string;

  /** Keys of the shown columns; empty: those that are specified. */
  @LongJsonList()
  columns: string[];

  @LongJsonList()
  filters: SavedFilter[];

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;
}
