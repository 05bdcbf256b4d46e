import { ApiProperty } from '@nestjs/swagger';
import { HistoryAuthor } from '../history/history.dto.js';

/**
 * What becomes of a record: into the bin, back from the bin, back to its former state; or its draft is the former one again, or ends.
 * `none`: nothing is left to do.
 */
const TOKEN_UNDO_STEPS = ['bin', 'unbin', 'former', 'draft', 'no_draft', 'none'] as const;

export type TokenUndoStep = (typeof TOKEN_UNDO_STEPS)[number];

/**
 * Why something stays: changed since by somebody else, mail that was sent, deleted for good, no right of who undoes, no former state
 * is kept, a confirmation is needed, or a rule of the record, which `message` says.
 */
const TOKEN_UNDO_REASONS = ['changed', 'sent', 'gone', 'right', 'state', 'confirmation', 'refused'] as const;

export type TokenUndoReason = (typeof TOKEN_UNDO_REASONS)[number];

/** A record that a program has changed. */
class TokenUndoRecord {
  /** @example post */
  resource: string;
  /**
   * The kind of record, in the language of the caller.
   * @example Post
   */
  label: string;
  /** 0 for the order of all records of a resource. */
  id: number;
  /** Empty if the caller may not read it. */
  title: string;
}

/** A record that is taken back. */
export class TakenBackRecord extends TokenUndoRecord {
  @ApiProperty({ enum: TOKEN_UNDO_STEPS })
  step: TokenUndoStep;
  /** Whether files or records that it named are gone, and so are left out. */
  is_incomplete: boolean;
}

/** A record that stays as it is. */
export class KeptRecord extends TokenUndoRecord {
  @ApiProperty({ enum: TOKEN_UNDO_REASONS })
  reason: TokenUndoReason;
  /** Who has changed it since. */
  by?: HistoryAuthor;
  /** The rule that a record keeps. */
  message?: string;
}

/** What is taken back of what a token did, or was. */
export class TokenUndoResult {
  /** Since when, ISO 8601, UTC. */
  since: string;
  /** Last changed first, which is the order of the undo. */
  done: TakenBackRecord[];
  kept: KeptRecord[];
  /** The number of further records, which the next call takes back. */
  left: number;
}
