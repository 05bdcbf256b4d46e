import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DraftsService } from '../../content/publications/drafts.service.js';
import { ScheduleService } from '../../content/publications/schedule.service.js';
import type { Author } from '../../core/crud/author.js';
import type { PublicationRecord } from '../../core/crud/publication/publication.dto.js';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import type { NativeTimes } from '../../operations/site-content/native-resources.constants.js';
import { serviceOf } from './import-steps.js';
import { SiteImportRecord } from './site-import.entity.js';

const MINUTE_MS = 60_000;

/** A record as it is read; only content has a publication. */
interface ReadRecord {
  status?: string;
  publication?: PublicationRecord;
}

/** What visitors do not see yet of a record, which an import is about to replace. */
export interface FormerPublication extends NativeTimes {
  draft?: Readonly<Record<string, unknown>>;
}

/** Imports what visitors do not see yet of records: their drafts, and the times at which they are published. */
@Injectable()
export class ImportPublicationsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly drafts: DraftsService,
    private readonly schedules: ScheduleService,
  ) {}

  /** Returns what an undo puts back. */
  async former(ref: ContentRef, { publication }: ReadRecord): Promise<FormerPublication | undefined> {
    if (!publication) return undefined;
    const { publish_at, unpublish_at, draft_at } = publication;
    return {
      ...(publish_at === null ? {} : { publish_at }),
      ...(unpublish_at === null ? {} : { unpublish_at }),
      ...(draft_at === null ? {} : { draft: (await this.drafts.read(ref)).values }),
    };
  }

  /**
   * Gives a record the draft of an archive, in place of none or of one that an import has written: what somebody has written here
   * stays. Returns the time of the draft, null without one.
   */
  async writeDraft(
    manager: EntityManager,
    ref: ContentRef,
    draft: Readonly<Record<string, unknown>> | undefined,
    by: Author,
  ): Promise<Date | null> {
    const { publication } = await this.read(ref);
    if (await this.isEdited(manager, ref, publication)) return null;
    if (!draft && (publication?.draft_at ?? null) === null) return null;
    const { draft_at } = await this.drafts.save(manager, ref, draft ?? {}, by, { isDiscarded: !draft });
    return draft_at === null ? null : new Date(draft_at);
  }

  /** Sets the times of a record that are yet to come. */
  async schedule(ref: ContentRef, times: NativeTimes, by: Author): Promise<void> {
    const { status, publication } = await this.read(ref);
    const coming = (time: string | undefined): string | undefined =>
      // Unless that time passes while this is written.
      time !== undefined && Date.parse(time) > Date.now() + MINUTE_MS ? time : undefined;
    const isPublishable = status === INACTIVE || (publication?.draft_at ?? null) !== null;
    const publish_at = isPublishable ? coming(times.publish_at) : undefined;
    // What is not on the site, and never will be, is not taken off it either.
    const unpublish_at = status === ACTIVE || publish_at !== undefined ? coming(times.unpublish_at) : undefined;
    if (publish_at === undefined && unpublish_at === undefined) return;
    await this.schedules.schedule(
      ref,
      { ...(publish_at === undefined ? {} : { publish_at }), ...(unpublish_at === undefined ? {} : { unpublish_at }) },
      by,
    );
  }

  /** Puts back what an import has replaced. */
  async undo(manager: EntityManager, ref: ContentRef, former: FormerPublication, by: Author): Promise<void> {
    const { draft, publish_at = null, unpublish_at = null } = former;
    await this.writeDraft(manager, ref, draft, by);
    const { publication } = await this.read(ref);
    if (publication?.publish_at || publication?.unpublish_at)
      await this.schedules.schedule(ref, { publish_at: null, unpublish_at: null }, by);
    if (publish_at !== null || unpublish_at !== null) await this.schedule(ref, former, by);
  }

  /** Whether a record has a draft that somebody has written here, rather than an import. */
  async isEdited(
    manager: EntityManager,
    { resource, id }: ContentRef,
    publication: Pick<PublicationRecord, 'draft_at'> | undefined,
  ): Promise<boolean> {
    const draft_at = publication?.draft_at ?? null;
    if (draft_at === null) return false;
    return !(await this.imported(manager, resource, [id])).get(id)?.has(Date.parse(draft_at));
  }

  /** Returns the times of drafts that imports have written, by the ids of their records. */
  async imported(manager: EntityManager, resource: string, ids: readonly number[]): Promise<Map<number, Set<number>>> {
    const rows = await manager.find(SiteImportRecord, {
      select: { id: true, record_id: true, draft_at: true },
      where: { resource, record_id: In([...ids]) },
    });
    const times = new Map<number, Set<number>>();
    for (const { record_id, draft_at } of rows)
      if (draft_at) times.set(record_id, (times.get(record_id) ?? new Set()).add(draft_at.getTime()));
    return times;
  }

  private async read({ resource, id }: ContentRef): Promise<ReadRecord> {
    return (await serviceOf(this.registry, resource).read(id)) as ReadRecord;
  }
}
