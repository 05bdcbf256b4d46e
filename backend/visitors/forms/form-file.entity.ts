import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { ByteChunk } from '../../core/database/byte-chunk.entity.js';
import { Moment } from '../../core/database/column-types.js';

/** A file that a visitor sent with a form. No foreign key to the message: the file stays here while the message is in the bin. */
@Entity('form_files')
export class FormFile {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'integer' })
  message_id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Detected from its bytes, not as stated by the browser. */
  @Column({ type: 'varchar', length: 120 })
  type: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size: number;

  @Index()
  @Moment()
  created_at: Date;
}

@Entity('form_file_parts')
@Index(['file_id', 'position'], { unique: true })
export class FormFileChunk extends ByteChunk {
  @Column({ type: 'integer' })
  file_id: number;

  @ManyToOne(() => FormFile, { nullable: false, onDelete: 'CASCADE' })
  file: Relation<FormFile>;
}
