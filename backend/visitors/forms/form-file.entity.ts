import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BytePart } from '../../core/database/byte-part.entity.js';
import { Moment } from '../../core/database/column-types.js';

/**
 * A file that a visitor sent with a form. Without a foreign key to the message: the bin has that, while its files wait here.
 */
@Entity('form_files')
export class FormFile {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'integer' })
  message_id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** By its bytes, not as the browser says. */
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
export class FormFilePart extends BytePart {
  @Column({ type: 'integer' })
  file_id: number;

  @ManyToOne(() => FormFile, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file: Relation<FormFile>;
}
