import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf, OptionalBoolean, OptionalInteger, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import { HISTORY_ACTIONS, type HistoryAction } from '../../core/crud/record-history.js';
import { ListQuery, Page } from '../../core/crud/resource.dto.js';

/** The author of a change. */
export class HistoryAuthor {
  /** Null for people who are not users (any more), such as after a failed sign-in. */
  id: number | null;
  name: string;
}

/** An entry of the history of a record. */
export class HistoryEntryRecord {
  id: number;
  /** The version of the record after the change. */
  version: number | null;
  /** `start` is not a change: it is the record before its first recorded change. */
  @ApiProperty({ enum: HISTORY_ACTIONS })
  action: HistoryAction;
  /** The record's title for display. */
  title: string;
  /** Null for the application itself, and for visitors. */
  by: HistoryAuthor | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /**
   * Names of changed fields.
   * @example ["title", "tags"]
   */
  fields: string[];
  /** What was written with a question for a review, or with the answer. */
  note?: string;
  /** The token with which a program did it, revoked ones included; absent for people, and for entries from before it was kept. */
  token_id?: number;
}

/** A page of the history or of the activity. */
export class HistoryPage<R> extends Page<R> {
  /** Number of days for which former states and entries are kept. */
  kept_days: number;
}

export class GoneReferenceRecord {
  /** @example categories */
  field: string;
  /** Ids of records that have been deleted since. */
  ids: number[];
}

/** References in a state that can't be restored. */
export class GoneRecord {
  /** Stored names of the files. */
  files: string[];
  references: GoneReferenceRecord[];
}

export class HistoryStateRecord extends HistoryEntryRecord {
  /**
   * The record after the change, as returned by a fetch for edit; null if none is kept. For a deleted record including its position
   * and former slugs; for a reordering `ids`.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  state: Record<string, unknown> | null;
  gone: GoneRecord;
}

export class RestoreInput {
  /** The entry whose state is restored. Default: the last one with a state. */
  @OptionalInteger(1, MAX_ID)
  entry?: number;

  /**
   * Whether visitors see it at once. Otherwise the state of a record becomes its draft, and a deleted record is restored as
   * inactive. With this option, a deleted record gets its former status.
   */
  @OptionalBoolean()
  publish?: boolean;

  /** Whether to return the result without saving it. */
  @OptionalBoolean()
  dry_run?: boolean;

  /**
   * The version of the record that was viewed. If it has changed, the call fails with 409.
   * @example 3
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** The result of a restore. */
export class RestoreResult {
  /** The record's new slug if that of the state is taken; otherwise null. */
  slug: string | null;
  gone: GoneRecord;
  /**
   * Whether the record already had a draft with other values, which was kept. It is based on an earlier version, so publishing it
   * fails with 409 until somebody has compared both.
   */
  draft_kept: boolean;
}

/** The record, as returned by a fetch for edit, with the result of the restore. */
export class RestoredRecord {
  restored: RestoreResult;
}

/** A deleted record that can be restored. */
export class BinItem {
  /** @example post */
  resource: string;
  id: number;
  title: string;
  /** ISO 8601, UTC. */
  deleted_at: string;
  by: HistoryAuthor | null;
  /** Time when it is purged. ISO 8601, UTC. */
  purge_at: string;
  /** The slug it would get, since its own is taken; otherwise null. */
  clash: string | null;
  /** Stored name of its first picture, which is kept while it is in the bin. */
  picture: string | null;
  /**
   * The path of a preview: of the first picture, or of a library file itself.
   * @example /admin/api/show_upload/12/small?v=1
   */
  small_url: string | null;
}

/** The query of the bin; `search` matches titles. */
export class BinQuery extends ListQuery {
  /** @example post */
  @OptionalText(32)
  resource?: string;
}

/** An action in the back office. */
export class ActivityRecord extends HistoryEntryRecord {
  /** @example post */
  resource: string;
  /** 0 for actions without a single record, such as a reordering. */
  record_id: number;
}

/** The query of the activity: with `from`, `to` and the page. */
export class ActivityQuery extends createListQuery({ period: 'created_at' }) {
  /** The id of the user whose actions are listed. */
  @OptionalInteger(1, MAX_ID)
  user?: number;

  /** The id of the token whose actions are listed, also of a revoked one. */
  @OptionalInteger(1, MAX_ID)
  token?: number;

  /** @example post */
  @OptionalText(32)
  resource?: string;

  @OneOf(HISTORY_ACTIONS)
  @ApiPropertyOptional({ enum: HISTORY_ACTIONS })
  kind?: HistoryAction;
}
