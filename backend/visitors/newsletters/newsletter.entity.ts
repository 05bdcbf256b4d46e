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

/** 'preparing' while mails are added to the outbox; 'failed' if none could be sent. */
export type NewsletterStatus = 'preparing' | 'sending' | 'sent' | 'failed';

/** A mail to all confirmed subscribers. */
@Entity('newsletters')
export class Newsletter {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @LongText()
  text: string;

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

  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  finished_at: Date | null;

  @ManyToOne(() => Post, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'post_id' })
  post: Relation<Post> | null;
}
