import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
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
} from '../../core/crud/publication/publication.dto.js';
import {
  type ContentRef,
  type ContentUpdate,
  RecordPublications,
} from '../../core/crud/publication/record-publications.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE, type Status } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { PartialValidationPipe } from '../../core/http/validation.pipe.js';
import { contentService, lockRecord } from './content-record.js';
import { DraftEnd } from './draft-end.service.js';
import { DraftsService, dtoOf, storable } from './drafts.service.js';
import { NotesOnRecords } from './notes/notes.service.js';
import { type DraftValues, Publication } from './publication.entity.js';
import { publicationOf } from './publication-state.js';
import { PublicationStore } from './publication-store.service.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { ScheduleService } from './schedule.service.js';
import { setTimes } from './schedule-times.js';

/** Publishes content, and maintains its drafts and schedules. */
@Injectable()
export class PublicationsService extends RecordPublications {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly store: PublicationStore,
    private readonly drafts: DraftsService,
    private readonly ends: DraftEnd,
    private readonly schedules: ScheduleService,
    private readonly reviews: ReviewsService,
    private readonly notes: NotesOnRecords,
  ) {
    super();
  }

  async statesOf(
    manager: EntityManager,
    resource: string,
    records: readonly { id: number; status: Status }[],
  ): Promise<PublicationRecord[]> {
    const ids = records.map(({ id }) => id);
    const rows = await this.store.summaries(manager, resource, ids);
    return records.map(({ id, status }) => publicationOf(status, rows.get(id)));
  }

  /** A record created as inactive is a draft that has never been published. */
  async afterCreate(manager: EntityManager, ref: ContentRef, status: Status): Promise<void> {
    if (status === ACTIVE) return;
    await this.store.save(manager, Object.assign(this.store.newRow(manager, ref), { published_before: false }), status);
  }

  /**
   * Removes the draft once all of its values have been saved; other values stay a draft. If none of its fields was saved, as by an
   * update of the status, its base becomes the new version, since it would not undo anything.
   */
  async afterUpdate(
    manager: EntityManager,
    ref: ContentRef,
    { before, after, saved, version, by }: ContentUpdate,
  ): Promise<void> {
    const row = await this.store.findForUpdate(manager, ref);
    if (after === ACTIVE && (!row?.draft || containsAll(storable(saved), row.draft)))
      await this.reviews.end(manager, ref, by);
    if (!row) return;
    if (row.publish_at) contentService(this.registry, ref.resource).rights.checkScheduled(by);
    const values = storable(saved);
    if (row.draft && containsAll(values, row.draft)) {
      if (before === ACTIVE && after === ACTIVE) await this.ends.end(manager, row, after, by);
      // For unpublished records, the same values will be published as before.
      else await this.store.clearDraft(manager, row);
    } else if (
      row.draft &&
      row.draft_version === version - 1 &&
      !Object.keys(values).some((name) => name in (row.draft ?? {}))
    )
      row.draft_version = version;
    if (before === ACTIVE || after === ACTIVE) row.published_before = true;
    // Nothing is left to publish for a published record without a draft.
    if (after === ACTIVE && row.publish_at && !row.draft) setTimes(row, { publish_at: null });
    if (before === ACTIVE && after === INACTIVE && !row.publish_at) setTimes(row, { unpublish_at: null });
    await this.store.save(manager, row, after);
  }

  async afterRecreate(manager: EntityManager, { resource, id: record_id }: ContentRef, version: number): Promise<void> {
    const draft = { resource, record_id, draft_version: version };
    await manager.update(Publication, draft, { draft_version: version + 1 });
  }

  /** The row is kept, since the record may be restored; its schedule ends. */
  async afterDelete(manager: EntityManager, ref: ContentRef, by?: Author): Promise<void> {
    await this.reviews.forget(manager, ref);
    const row = await this.store.findForUpdate(manager, ref);
    if (!row) return;
    if (row.publish_at) contentService(this.registry, ref.resource).rights.checkScheduled(by);
    setTimes(row, { publish_at: null, unpublish_at: null });
    await this.store.save(manager, row, INACTIVE);
  }

  async forget(manager: EntityManager, ref: ContentRef): Promise<void> {
    await this.notes.forget(manager, ref);
    const row = await this.store.findForUpdate(manager, ref);
    if (!row) return;
    await this.store.clearDraft(manager, row);
    await manager.remove(row);
  }

  readDraft(ref: ContentRef): Promise<DraftRecord> {
    return this.drafts.read(ref);
  }

  saveDraft(ref: ContentRef, { values, ...base }: DraftInput, by?: Author): Promise<SavedDraft> {
    return this.database.transaction((manager) => this.drafts.save(manager, ref, values, by, base));
  }

  discardDraft(ref: ContentRef, by?: Author): Promise<SavedDraft> {
    return this.drafts.discard(ref, by);
  }

  /** Saves the draft's values to the record, activates it and removes the draft, in one transaction. */
  publish(ref: ContentRef, { values = {}, ...base }: PublishInput, by?: Author): Promise<object> {
    return this.database.transaction(async (manager) => {
      const service = contentService(this.registry, ref.resource);
      const record = await lockRecord(this.database, manager, service, ref);
      const row = await this.store.findForUpdate(manager, ref);
      await this.drafts.checkDraft(service, row, base);
      const version = base.version ?? row?.draft_version ?? undefined;
      const dto = dtoOf(service);
      const pipe = new PartialValidationPipe(dto);
      const given = { ...row?.draft, ...values };
      const input = (await pipe.transform(given, { type: 'body', metatype: dto })) as object;
      if (row) {
        await this.store.clearDraft(manager, row);
        setTimes(row, { publish_at: null });
        row.published_before = true;
        await this.store.save(manager, row, record.status);
      }
      return service.update(ref.id, Object.assign(input, { status: ACTIVE, version }), by, 'publish');
    });
  }

  unpublish(ref: ContentRef, { version }: UnpublishInput, by?: Author): Promise<object> {
    return contentService(this.registry, ref.resource).update(ref.id, { status: INACTIVE, version }, by);
  }

  async readReview(ref: ContentRef): Promise<RecordReview> {
    await contentService(this.registry, ref.resource).read(ref.id);
    return { review: await this.reviews.read(ref) };
  }

  async askReview(ref: ContentRef, { note = '' }: ReviewInput, by: Author): Promise<RecordReview> {
    return { review: await this.reviews.ask(ref, note, by) };
  }

  async returnReview(ref: ContentRef, { note }: ReviewAnswerInput, by: Author): Promise<RecordReview> {
    return { review: await this.reviews.returnWith(ref, note, by) };
  }

  async withdrawReview(ref: ContentRef, by: Author): Promise<RecordReview> {
    await this.reviews.withdraw(ref, by);
    return { review: null };
  }

  schedule(ref: ContentRef, input: ScheduleInput, by: Author): Promise<PublicationRecord> {
    return this.schedules.schedule(ref, input, by);
  }
}

const containsAll = (input: DraftValues, draft: DraftValues): boolean =>
  Object.entries(draft).every(([field, value]) => field in input && isDeepStrictEqual(input[field], value));
