import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { ByteChunk } from '../../core/database/byte-chunk.entity.js';
import { Moment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** A file attached to a mail. Its bytes are in `outbox_file_parts`: they are deleted with the mail, and are part of backups. */
@Entity('outbox_files')
export class OutboxFile {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null until the mail is sent. */
  @Index()
  @OptionalReference()
  mail_id: number | null;

  /** The user who added it; others can't send it. */
  @Column({ type: 'integer' })
  user_id: number;

  @ShortText(200)
  name: string;

  /** The media type, detected from the content. */
  @ShortText(120)
  type: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size: number;

  @Moment()
  created_at: Date;

  @ManyToOne(() => OutboxMail, { nullable: true, onDelete: 'CASCADE' })
  mail: Relation<OutboxMail> | null;
}

@Entity('outbox_file_parts')
@Index(['file_id', 'position'], { unique: true })
export class OutboxFileChunk extends ByteChunk {
  @Column({ type: 'integer' })
  file_id: number;

  @ManyToOne(() => OutboxFile, { nullable: false, onDelete: 'CASCADE' })
  file: Relation<OutboxFile>;
}
