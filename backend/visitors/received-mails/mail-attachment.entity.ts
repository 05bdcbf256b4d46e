import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { ByteChunk } from '../../core/database/byte-chunk.entity.js';
import { ShortText } from '../../core/database/column-types.js';
import { IncomingMail } from './incoming-mail.entity.js';

/**
 * A file attached to a mail. Its bytes are in `mail_attachment_parts`, so that they are deleted with the mail and included in
 * backups.
 */
@Entity('mail_attachments')
export class MailAttachment {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'integer' })
  mail_id: number;

  @ShortText(200)
  name: string;

  /** Detected from its bytes, not as stated in the mail. */
  @ShortText(120)
  type: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size: number;

  @ManyToOne(() => IncomingMail, { nullable: false, onDelete: 'CASCADE' })
  mail: Relation<IncomingMail>;
}

@Entity('mail_attachment_parts')
@Index(['attachment_id', 'position'], { unique: true })
export class MailAttachmentChunk extends ByteChunk {
  @Column({ type: 'integer' })
  attachment_id: number;

  @ManyToOne(() => MailAttachment, { nullable: false, onDelete: 'CASCADE' })
  attachment: Relation<MailAttachment>;
}
