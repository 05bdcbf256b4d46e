import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Post } from '../../content/posts/post.entity.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { PREVIEW_TEXT_LENGTH } from './newsletters.constants.js';

/** 'scheduled' until the time of sending; 'preparing' while mails are added to the outbox; 'failed' if none could be sent. */
export const NEWSLETTER_STATUSES = ['draft', 'scheduled', 'preparing', 'sending', 'sent', 'failed'] as const;

export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** An email to all confirmed subscribers. */
@Entity('newsletters')
export class Newsletter {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  /** Plain text version; for HTML from the editor, the text converted from it. */
  @LongText()
  text: string;

  /** HTML from the editor; null for a newsletter in plain text. */
  @Column({ type: 'mediumtext', nullable: true })
  html: string | null;

  /** What mail programs show below the subject; empty for the first sentence. */
  @ShortText(PREVIEW_TEXT_LENGTH)
  preview_text: string;

  @ShortText(MAX_LENGTH.link)
  link: string;

  /** The update that it announces. */
  @Index()
  @OptionalReference()
  post_id: number | null;

  /** Language of the recipients, as stored with subscribers; null for all. */
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

  /** Time of sending while it is scheduled. */
  @OptionalMoment()
  send_at: Date | null;

  /** Whether search engines may list its page. */
  @Column({ type: 'boolean', default: false })
  is_indexed: boolean;

  /** Creation time; after sending has begun, the time of that. */
  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  finished_at: Date | null;

  @ManyToOne(() => Post, { nullable: true, onDelete: 'SET NULL' })
  post: Relation<Post> | null;
}
