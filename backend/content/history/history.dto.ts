import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf, OptionalBoolean, OptionalInteger, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import { HISTORY_ACTIONS, type HistoryAction } from '../../core/crud/record-history.js';
import { ListQuery, Page } from '../../core/crud/resource.dto.js';

/** Who made a change. */
export class HistoryAuthor {
  /** Null for who is no user (any more), such as whoever failed to sign in. */
  @ApiProperty({ type: Number, nullable: true })
  id: number | null;
  name: string;
}

/** An entry of the history of a record. */
export class HistoryEntryRecord {
  id: number;
  /** The version of the record after the change. */
  @ApiProperty({ type: Number, nullable: true })
  version: number | null;
  /** `start` is no change: the record as it was before its first change that was kept. */
  @ApiProperty({ enum: HISTORY_ACTIONS })
  action: HistoryAction;
  /** The name of the record for people. */
  title: string;
  /** Null for the application itself, and for visitors. */
  @ApiProperty({ type: HistoryAuthor, nullable: true })
  by: HistoryAuthor | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /**
   * Names of changed fields.
   * @example ["title", "tags"]
   */
  fields: string[];
}

/** A page of the history or of the activity. */
export class HistoryPage<R> extends Page<R> {
  /** For how many days former states and entries are kept. */
  kept_days: number;
}

export class GoneReferenceRecord {
  /** @example categories */
  field: string;
  /** Ids of records that were deleted since. */
  ids: number[];
}

/** What a state names that can't be brought back. */
export class GoneRecord {
  /** Stored names. */
  files: string[];
  @ApiProperty({ type: [GoneReferenceRecord] })
  references: GoneReferenceRecord[];
}

export class HistoryStateRecord extends HistoryEntryRecord {
  /**
   * The record after the change, as a fetch for edit answered it; null where none is kept. Of a deleted record also its
   * position and its former slugs; of an order `ids`.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  state: Record<string, unknown> | null;
  gone: GoneRecord;
}

export class RestoreInput {
  /** The entry whose state is restored. Default: the last one that has a state. */
  @OptionalInteger(1, MAX_ID)
  entry?: number;

  /**
   * Whether visitors get it at once. Otherwise the state of a record becomes its draft, and a deleted record comes back
   * inactive. A deleted record that is published has the status that it had.
   */
  @OptionalBoolean()
  publish?: boolean;

  /** Whether nothing is saved: the answer is what it would be. */
  @OptionalBoolean()
  dry_run?: boolean;

  /**
   * The version of the record that was seen. If it has another one by now, the call is refused with 409.
   * @example 3
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** What became of a restore. */
export class RestoreResult {
  /** The slug that the record has now, if that of the state is taken; else null. */
  @ApiProperty({ type: String, nullable: true })
  slug: string | null;
  gone: GoneRecord;
  /**
   * Whether a draft of the record, with other values, was there before and still is. It began with an earlier version, so
   * publishing it is a 409 until somebody has compared both.
   */
  draft_kept: boolean;
}

/** The record, as a fetch for edit answers it, with what became of the restore. */
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
  @ApiProperty({ type: HistoryAuthor, nullable: true })
  by: HistoryAuthor | null;
  /** When it is deleted for good. ISO 8601, UTC. */
  purge_at: string;
  /** The slug that it would get, since its own is taken; else null. */
  @ApiProperty({ type: String, nullable: true })
  clash: string | null;
  /** The stored name of its first picture, which is kept as long as it is in the bin. */
  @ApiProperty({ type: String, nullable: true })
  picture: string | null;
  /**
   * The path of a picture that stands for it: of the first one, or of a picture of the library itself.
   * @example /admin/api/show_upload/12/small?v=1
   */
  @ApiProperty({ type: String, nullable: true })
  small_url: string | null;
}

/** The query of the bin; `search` looks in titles. */
export class BinQuery extends ListQuery {
  /** @example post */
  @OptionalText(32)
  resource?: string;
}

/** Something that somebody did. */
export class ActivityRecord extends HistoryEntryRecord {
  /** @example post */
  resource: string;
  /** 0 for what concerns no single record, such as an order. */
  record_id: number;
}

/** The query of the activity: with `from`, `to` and the page. */
export class ActivityQuery extends createListQuery({ period: 'created_at' }) {
  /** The id of a user: what they did. */
  @OptionalInteger(1, MAX_ID)
  user?: number;

  /** @example post */
  @OptionalText(32)
  resource?: string;

  @OneOf(HISTORY_ACTIONS)
  @ApiPropertyOptional({ enum: HISTORY_ACTIONS })
  kind?: HistoryAction;
}
