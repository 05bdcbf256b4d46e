import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BytePart } from '../../core/database/byte-part.entity.js';
import { Moment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** A file that is sent along with a mail. Its bytes are in `outbox_file_parts`: they go with the mail, and are in backups. */
@Entity('outbox_files')
export class OutboxFile {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null while the mail is being written. */
  @Index()
  @OptionalReference()
  mail_id: number | null;

  /** Of who added it; nobody else can send it. */
  @Column({ type: 'integer' })
  user_id: number;

  @ShortText(200)
  name: string;

  /** The media type, by its bytes. */
  @ShortText(120)
  type: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size: number;

  @Moment()
  created_at: Date;

  @ManyToOne(() => OutboxMail, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'mail_id' })
  mail: Relation<OutboxMail> | null;
}

@Entity('outbox_file_parts')
@Index(['file_id', 'position'], { unique: true })
export class OutboxFilePart extends BytePart {
  @Column({ type: 'integer' })
  file_id: number;

  @ManyToOne(() => OutboxFile, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file: Relation<OutboxFile>;
}
