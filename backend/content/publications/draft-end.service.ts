import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { titleOf } from '../../core/crud/record-title.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, type Status } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { contentService } from './content-record.js';
import type { Publication } from './publication.entity.js';
import { PublicationStore } from './publication-store.service.js';
import { setTimes } from './schedule-times.js';

const ENDED = sentence('publications.draftDeleted');
const STAYS = sentence('publications.stillTakenDown');

/** Ends a draft together with its scheduled publication. */
@Injectable()
export class DraftEnd {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly store: PublicationStore,
    private readonly history: RecordHistory,
  ) {}

  /**
   * Removes the draft from a row, which the caller saves. Returns a sentence about the schedule, null if none of it ended.
   * @param status The record's: an unpublished record has no time for taking it off the site.
   */
  async end(manager: EntityManager, row: Publication, status: Status, by?: Author): Promise<string | null> {
    await this.store.clearDraft(manager, row);
    if (row.publish_at === null) return null;
    const goesOff = row.unpublish_at !== null;
    const keepsEnd = goesOff && status === ACTIVE;
    setTimes(row, { publish_at: null, ...(keepsEnd ? {} : { unpublish_at: null }) });
    const ref = { resource: row.resource, id: row.record_id };
    const service = contentService(this.registry, ref.resource);
    const title = titleOf(await service.read(ref.id), service.definition.roles);
    const fields = ['publish_at', ...(goesOff && !keepsEnd ? ['unpublish_at'] : [])];
    await this.history.add(manager, { ...ref, action: 'unschedule', title, by, fields });
    return keepsEnd ? `${ENDED()} ${STAYS()}` : ENDED();
  }
}
