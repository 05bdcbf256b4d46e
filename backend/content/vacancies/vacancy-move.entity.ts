import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongJsonList, Moment, OptionalMoment } from '../../core/database/column-types.js';
import type { StoredVacancy } from './vacancy-entries.js';

/** Vacancies of blocks that became records of a kind, all at once. */
@Entity('vacancy_moves')
export class VacancyMove {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  kind_id: number;

  /** The version of the kind when it was made for the move; null if it was there before. */
  @Column({ type: 'integer', nullable: true })
  made_version: number | null;

  /** The rows that were made, each with its translations, and the blocks whose entry it was. */
  @LongJsonList()
  records: { id: number; translations: number[]; blocks: number[] }[];

  @Column({ type: 'integer', nullable: true })
  actor_id: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  actor_name: string | null;

  @Moment()
  created_at: Date;

  @OptionalMoment()
  undone_at: Date | null;
}

/** The entries that a block had before a move. The block names it by its id. */
@Entity('vacancy_move_blocks')
@Index(['move_id'])
export class VacancyMoveBlock {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  move_id: number;

  /** By language, empty for the first one. */
  @LongJsonList()
  entries: { language: string; items: StoredVacancy[] }[];
}
