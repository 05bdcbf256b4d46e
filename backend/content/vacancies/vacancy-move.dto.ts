import { ApiProperty } from '@nestjs/swagger';

/** A page, or whatever else has blocks. */
export class VacancyPlaceView {
  /** The name of the resource or of the settings. @example page */
  resource: string;
  /** @example 4 */
  id: number;
  /** Empty for who may not read it. @example Jobs */
  title: string;
  /** How many vacancies its blocks have. @example 3 */
  count: number;
}

/** A move that can be undone. */
export class LastVacancyMove {
  /** @example 2 */
  id: number;
  /** ISO 8601, UTC. @example 2026-03-01T09:00:00.000Z */
  at: string;
  /** @example "Amina Yusuf" */
  by: string;
  /** How many records were made. @example 5 */
  count: number;
}

/** What a move would do, and which one can be undone. */
export class VacancyMoveState {
  /** How many vacancies are written in blocks; the same one on two pages is one. @example 5 */
  count: number;
  places: VacancyPlaceView[];
  /** The key of the kind that they would become records of; null if it would be taken from the ready-made ones. @example vacancy */
  @ApiProperty({ type: String, nullable: true })
  kind: string | null;
  /** The last move that was not undone, and whose blocks are still there; null without one. */
  @ApiProperty({ type: LastVacancyMove, nullable: true })
  move: LastVacancyMove | null;
}

export class MovedVacancies {
  /** The id of the move, for an undo. @example 2 */
  id: number;
  /** The key of the kind. @example vacancy */
  kind: string;
  /** Whether the kind was taken from the ready-made ones for it. */
  is_new_kind: boolean;
  /** How many records were made, without their translations. @example 5 */
  count: number;
  /** How many of them visitors don't see, as before: of hidden blocks and pages, and of drafts. @example 1 */
  hidden: number;
  /** How many entries stay in blocks: of translations whose blocks are others than those of the original. @example 0 */
  left: number;
  places: VacancyPlaceView[];
}

/** A record that was changed since, and stays. */
export class KeptVacancy {
  /** @example 7 */
  id: number;
  /** @example "Trainer for schools" */
  title: string;
}

export class UndoneVacancies {
  /** How many blocks have their entries again. @example 2 */
  blocks: number;
  /** How many records are in the bin. @example 4 */
  binned: number;
  kept: KeptVacancy[];
  /** Whether the kind that was taken for the move is in the bin, too. */
  is_kind_binned: boolean;
}
