import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ResourceEntity } from '../../../core/crud/resource.entity.js';
import { JsonList, Moment } from '../../../core/database/column-types.js';
import type { Source } from '../answers/answer.js';

/**
 * 'unanswered' if any question of the group has no answer now, 'declined' if all are outside the assistant's topics, 'dismissed' if
 * a user decided that it needs no answer.
 */
export const GROUP_STATUSES = ['unanswered', 'answered', 'declined', 'dismissed'] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

/** A group of similar questions. All columns but the first question and `dismissed` are computed from its questions. */
@Entity('question_groups')
@Index(['status', 'last_asked_at'])
export class QuestionGroup extends ResourceEntity {
  /** The first wording. */
  @Column({ type: 'varchar', length: 1200 })
  question: string;

  @Column({ type: 'varchar', length: 16 })
  status: GroupStatus;

  @Column({ type: 'integer' })
  times_asked: number;

  /** Number of its questions that have an answer now. */
  @Column({ type: 'integer' })
  times_answered: number;

  /** Score of the latest question. */
  @Column({ type: 'double' })
  score: number;

  /** Sources of the latest question's answer. */
  @JsonList()
  sources: Source[];

  @Index()
  @Moment()
  last_asked_at: Date;
}

/** The stem of a keyword of a group's first question. New questions find similar groups by it. */
@Entity('question_group_words')
export class QuestionGroupWord {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  word: string;

  @PrimaryColumn({ type: 'integer' })
  @Index()
  group_id: number;

  @ManyToOne(() => QuestionGroup, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'group_id' })
  group: Relation<QuestionGroup>;
}
