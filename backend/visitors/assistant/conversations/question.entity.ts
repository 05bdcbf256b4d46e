import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { JsonList, LongText, Moment, OptionalReference, RowLanguage } from '../../../core/database/column-types.js';
import type { Source } from '../answers/answer.js';
import { Conversation } from './conversation.entity.js';

export type Rating = 'up' | 'down';

/** 'out_of_scope' was set by earlier versions for topics that the assistant does not cover. */
export type DeclineReason = 'no_evidence' | 'out_of_scope';

/** A question to the assistant, with its answer. E-mail addresses and telephone numbers of the visitor are masked. */
@Entity('questions')
@Index(['conversation_id', 'id'])
export class Question {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  conversation_id: number;

  @Index()
  @Moment()
  created_at: Date;

  @Column({ type: 'varchar', length: 1200 })
  question: string;

  /** The language of the page, a BCP 47 tag; empty for questions that earlier versions stored. */
  @RowLanguage()
  language: string;

  /** What the visitor read, as restricted Markdown. */
  @LongText()
  answer: string;

  /** Whether the visitor received an answer. */
  @Column({ type: 'boolean' })
  answered: boolean;

  /** Whether there is an answer now, also thanks to knowledge added since. */
  @Column({ type: 'boolean' })
  answered_now: boolean;

  /** Reason for declining; empty for answered questions. */
  @Column({ type: 'varchar', length: 16, default: '' })
  reason: DeclineReason | '';

  /** Score of the best passage, 0 to 1. */
  @Column({ type: 'double' })
  score: number;

  /** Sources of the answer; the closest one for a declined question. */
  @JsonList()
  sources: Source[];

  /** Whether a language model worded the answer. */
  @Column({ type: 'boolean', default: false })
  by_model: boolean;

  /** Tokens that the language model used. */
  @Column({ type: 'integer', default: 0 })
  tokens: number;

  @Column({ type: 'varchar', length: 8, nullable: true })
  rating: Rating | null;

  /** The group of similar questions; null until assigned. */
  @Index()
  @OptionalReference()
  group_id: number | null;

  // These only declare the foreign keys.
  @ManyToOne(() => Conversation, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation: Relation<Conversation>;

  // Referenced by name: its folder imports this one.
  @ManyToOne('QuestionGroup', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'group_id' })
  group: unknown;
}
