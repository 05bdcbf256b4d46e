import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Post } from '../../content/posts/post.entity.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';

/**
 * 'scheduled' until its time has come; 'preparing' while mails are added to the outbox; 'failed' if none could be sent.
 */
export type NewsletterStatus = 'draft' | 'scheduled' | 'preparing' | 'sending' | 'sent' | 'failed';

/** A mail to all confirmed subscribers. */
@Entity('newsletters')
export class Newsletter {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  /** As all mails have it; of what is written in the editor, the same as text. */
  @LongText()
  text: string;

  /** As written in the editor; null for one of plain text. */
  @Column({ type: 'mediumtext', nullable: true })
  html: string | null;

  @ShortText(MAX_LENGTH.link)
  link: string;

  /** The post that it is about. */
  @Index()
  @OptionalReference()
  post_id: number | null;

  /** Of the subscribers who get it, as theirs; null: all. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  language: string | null;

  @Column({ type: 'varchar', length: 16, default: 'sending' })
  status: NewsletterStatus;

  /** Number of recipients. */
  @Column({ type: 'integer', default: 0 })
  total: number;

  /** Incremented with each change of a draft. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** When it goes out, while it is scheduled. */
  @OptionalMoment()
  send_at: Date | null;

  /** Whether search engines may list its page. */
  @Column({ type: 'boolean', default: false })
  is_indexed: boolean;

  /** When it was begun; of what has gone out, when that began. */
  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  finished_at: Date | null;

  @ManyToOne(() => Post, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'post_id' })
  post: Relation<Post> | null;
}
