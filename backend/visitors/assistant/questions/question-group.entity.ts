import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ResourceEntity } from '../../../core/crud/resource.entity.js';
import { JsonList, Moment } from '../../../core/database/column-types.js';
import type { Source } from '../answers/answer.js';

/**
 * 'unanswered' if any question of the group has no answer now, 'declined' if all are outside of what the assistant speaks
 * of, 'dismissed' if somebody decided that it needs no answer.
 */
export type GroupStatus = 'unanswered' | 'answered' | 'declined' | 'dismissed';

/** Questions that are alike. All but the first question and `dismissed` is computed from them. */
@Entity('question_groups')
@Index(['status', 'last_asked_at'])
export class QuestionGroup extends ResourceEntity {
  /** As it was asked first. */
  @Column({ type: 'varchar', length: 1200 })
  question: string;

  @Column({ type: 'varchar', length: 16 })
  status: GroupStatus;

  @Column({ type: 'integer' })
  times_asked: number;

  /** How many of them have an answer now. */
  @Column({ type: 'integer' })
  times_answered: number;

  /** Of the latest question. */
  @Column({ type: 'double' })
  score: number;

  /** Of the latest question. */
  @JsonList()
  sources: Source[];

  @Index()
  @Moment()
  last_asked_at: Date;
}

/** A keyword of a group's first question, as its stem. New questions find similar groups by it. */
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
