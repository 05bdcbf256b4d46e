import type { EntityManager } from 'typeorm';
import type { Author } from '../author.js';
import type { Status } from '../states.shared.js';
import type {
  DraftInput,
  DraftRecord,
  PublicationRecord,
  PublishInput,
  RecordReview,
  ReviewAnswerInput,
  ReviewInput,
  SavedDraft,
  ScheduleInput,
  UnpublishInput,
} from './publication.dto.js';

export interface ContentRef {
  /** The resource's name in the API, such as `post`. */
  resource: string;
  id: number;
}

export interface ContentUpdate {
  /** The record's status before and after the update. */
  before: Status;
  after: Status;
  /** The input of the update. */
  saved: object;
  /** The record's version after the update, one more than before. */
  version: number;
  by?: Author | undefined;
}

/** Drafts and scheduled publication of content. Implemented by `PublicationsModule`. */
export abstract class RecordPublications {
  /** Returns the state of each record, in their order, with one query. */
  abstract statesOf(
    manager: EntityManager,
    resource: string,
    records: readonly { id: number; status: Status }[],
  ): Promise<PublicationRecord[]>;

  /** Called in the transaction that created the record. */
  abstract afterCreate(manager: EntityManager, ref: ContentRef, status: Status): Promise<void>;

  /** Called in the transaction that updated the record. */
  abstract afterUpdate(manager: EntityManager, ref: ContentRef, change: ContentUpdate): Promise<void>;

  /** Called in the transaction that restores a deleted record, and keeps its draft. @param version The record's last one. */
  abstract afterRecreate(manager: EntityManager, ref: ContentRef, version: number): Promise<void>;

  /** Called in the transaction that deletes the record. */
  abstract afterDelete(manager: EntityManager, ref: ContentRef, by?: Author): Promise<void>;

  /** Deletes all data of a purged record, in the running transaction. */
  abstract forget(manager: EntityManager, ref: ContentRef): Promise<void>;

  /** @throws RecordNotFoundException if the record has no draft */
  abstract readDraft(ref: ContentRef): Promise<DraftRecord>;

  /** @throws StaleRecordException, StaleDraftException, ValidationException */
  abstract saveDraft(ref: ContentRef, input: DraftInput, by?: Author): Promise<SavedDraft>;

  /** Also cancels its scheduled publication. */
  abstract discardDraft(ref: ContentRef, by?: Author): Promise<SavedDraft>;

  /** Returns the record. @throws StaleRecordException, StaleDraftException, ValidationException */
  abstract publish(ref: ContentRef, input: PublishInput, by?: Author): Promise<object>;

  /** Returns the record. @throws StaleRecordException */
  abstract unpublish(ref: ContentRef, input: UnpublishInput, by?: Author): Promise<object>;

  /** Returns what is asked of a record by somebody who may not publish it. */
  abstract readReview(ref: ContentRef): Promise<RecordReview>;

  /** Asks those who may publish it. @throws ConflictException if there is nothing to publish */
  abstract askReview(ref: ContentRef, input: ReviewInput, by: Author): Promise<RecordReview>;

  /** Returns it to who asked. @throws ConflictException if nobody asks */
  abstract returnReview(ref: ContentRef, input: ReviewAnswerInput, by: Author): Promise<RecordReview>;

  /** Takes the own question back. @throws ConflictException if nobody asks */
  abstract withdrawReview(ref: ContentRef, by: Author): Promise<RecordReview>;

  /** @throws StaleRecordException, ValidationException */
  abstract schedule(ref: ContentRef, input: ScheduleInput, by: Author): Promise<PublicationRecord>;
}
