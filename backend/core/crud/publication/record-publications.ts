import type { EntityManager } from 'typeorm';
import type { Author } from '../author.js';
import type { Status } from '../resource.entity.js';
import type {
  DraftInput,
  DraftRecord,
  PublicationRecord,
  PublishInput,
  SavedDraft,
  ScheduleInput,
  UnpublishInput,
} from './publication.dto.js';

/** A record of content. */
export interface ContentRef {
  /** The resource's name on the wire, such as `post`. */
  resource: string;
  id: number;
}

/** An update of a record of content. */
export interface ContentUpdate {
  /** The record's status before and after it. */
  before: Status;
  after: Status;
  /** The input of the update. */
  saved: object;
  /** That the record has since, one more than before. */
  version: number;
  by?: Author | undefined;
}

/** Drafts of content, and when it is published. Implemented by `PublicationsModule`. */
export abstract class RecordPublications {
  /** The state of each of the records, in their order, by one query. */
  abstract statesOf(
    manager: EntityManager,
    resource: string,
    records: readonly { id: number; status: Status }[],
  ): Promise<PublicationRecord[]>;

  /** Called in the transaction that has created the record. */
  abstract afterCreate(manager: EntityManager, ref: ContentRef, status: Status): Promise<void>;

  /** Called in the transaction that has updated the record. */
  abstract afterUpdate(manager: EntityManager, ref: ContentRef, change: ContentUpdate): Promise<void>;

  /** Called in the transaction that creates a deleted record again: its draft goes on. @param version Its last one */
  abstract afterRecreate(manager: EntityManager, ref: ContentRef, version: number): Promise<void>;

  /** Called in the transaction that deletes the record. */
  abstract afterDelete(manager: EntityManager, ref: ContentRef): Promise<void>;

  /** Deletes what is kept of a deleted record that can't be restored any more. In the running transaction. */
  abstract forget(manager: EntityManager, ref: ContentRef): Promise<void>;

  /** @throws RecordNotFoundException if the record has no draft */
  abstract readDraft(ref: ContentRef): Promise<DraftRecord>;

  /** @throws StaleRecordException, StaleDraftException, ValidationException */
  abstract saveDraft(ref: ContentRef, input: DraftInput, by?: Author): Promise<SavedDraft>;

  /** The time at which it was to be published ends with it. */
  abstract discardDraft(ref: ContentRef, by?: Author): Promise<SavedDraft>;

  /** Returns the record. @throws StaleRecordException, StaleDraftException, ValidationException */
  abstract publish(ref: ContentRef, input: PublishInput, by?: Author): Promise<object>;

  /** Returns the record. @throws StaleRecordException */
  abstract unpublish(ref: ContentRef, input: UnpublishInput, by?: Author): Promise<object>;

  /** @throws StaleRecordException, ValidationException */
  abstract schedule(ref: ContentRef, input: ScheduleInput, by: Author): Promise<PublicationRecord>;
}
