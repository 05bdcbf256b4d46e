import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalReference } from '../../core/database/column-types.js';
import { MAX_FOLDER_NAME } from './library.constants.js';

/** A folder of the library. It holds no files: each file says which folder it is in. */
@Entity('media_folders')
export class MediaFolder {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: MAX_FOLDER_NAME })
  name: string;

  /** The folder that it is in; null at the top. */
  @OptionalReference()
  parent_id: number | null;

  @CreateDateColumn()
  created_at: Date;
}
