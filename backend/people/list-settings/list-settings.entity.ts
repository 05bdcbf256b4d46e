import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { LongJsonList } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';
import type { SavedFilter } from './list-settings.dto.js';

/** A user's settings of a list. */
@Entity('list_settings')
@Index(['user_id', 'list'], { unique: true })
export class ListSettings {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  user_id: number;

  /** The resource's name in the API. */
  @Column({ type: 'varchar', length: 40 })
  list: string;

  /** Keys of the displayed columns; empty for the default ones. */
  @LongJsonList()
  columns: string[];

  @LongJsonList()
  filters: SavedFilter[];

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;
}
