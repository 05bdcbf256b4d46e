import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalReference } from '../../core/database/column-types.js';
import { MAX_FOLDER_NAME } from './library.constants.js';

/** A folder of the library. Files reference their folder. */
@Entity('media_folders')
export class MediaFolder {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: MAX_FOLDER_NAME })
  name: string;

  /** The parent folder; null at the top level. */
  @OptionalReference()
  parent_id: number | null;

  @CreateDateColumn()
  created_at: Date;
}
