import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { PublicationRecord, ScheduleInput } from '../../core/crud/publication/publication.dto.js';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { titleOf } from '../../core/crud/record-title.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE, type Status } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { sharedNow } from '../../core/database/time-sql.js';
import { StaleRecordException, ValidationException } from '../../core/http/exceptions.js';
import { told } from '../../core/language/kept-sentence.js';
import { say } from '../../core/language/say.js';
import { contentService, lockRecord } from './content-record.js';
import { Publication } from './publication.entity.js';
import { publicationOf } from './publication-state.js';
import { PublicationStore } from './publication-store.service.js';
import type { PastEntry, Schedule, ScheduledAction, UpcomingEntry } from './schedule.dto.js';
import { ScheduleRun } from './schedule-run.entity.js';
import { setTimes } from './schedule-times.js';

const DAY_MS = 24 * 60 * 60_000;

/** Days for which past runs are listed. */
const SHOWN_DAYS = 7;

const MAX_UPCOMING = 500;
const MAX_PAST = 100;

const TIMES = ['publish_at', 'unpublish_at'] as const;

/** Records that are not content, but go out at a time, such as newsletters. */
export interface ScheduleSource {
  read: Permission;
  /** The scheduled actions, the next one first. */
  upcoming(): Promise<UpcomingEntry[]>;
}

interface ShownRecord {
  title: string;
  updated_at: Date;
}

/** Longer delays are reported. */
const ON_TIME_MS = 60_000;

/** Sets and lists the times at which content is published and unpublished. */
@Injectable()
export class ScheduleService {
  private readonly sources: ScheduleSource[] = [];

  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly store: PublicationStore,
    private readonly history: RecordHistory,
  ) {}

  /** Adds what else goes out at a time. */
  addSource(source: ScheduleSource): void {
    this.sources.push(source);
  }

  /** @throws ValidationException, StaleRecordException */
  schedule(ref: ContentRef, { version, ...times }: ScheduleInput, by: Author): Promise<PublicationRecord> {
    return this.database.transaction(async (manager) => {
      const service = contentService(this.registry, ref.resource);
      const record = await lockRecord(this.database, manager, service, ref);
      service.rights.checkLanguage(by, record);
      service.rights.checkPublishing(by, record.status === ACTIVE);
      if (version !== undefined && version !== record.version)
        throw new StaleRecordException(await service.read(ref.id));
      const row = (await this.store.findForUpdate(manager, ref)) ?? this.store.newRow(manager, ref);
      const now = await sharedNow(manager);
      const coming = (time: Date | null): string | null => comingTime(time, now);
      const { publish_at = coming(row.publish_at), unpublish_at = coming(row.unpublish_at) } = times;
      const wanted = { publish_at: momentOf(publish_at), unpublish_at: momentOf(unpublish_at) };
      check(wanted, times, { status: record.status, row, now });
      row.scheduled_by = by.id;
      row.scheduled_by_name = by.name;
      const fields = TIMES.filter((name) => row[name]?.getTime() !== wanted[name]?.getTime());
      setTimes(row, wanted);
      await this.store.save(manager, row, record.status);
      const title = titleOf(await service.read(ref.id), service.definition.roles);
      const action = fields.some((name) => wanted[name] !== null) ? 'schedule' : 'unschedule';
      if (fields.length > 0) await this.history.add(manager, { ...ref, action, title, by, fields });
      this.database.afterCommit(() => this.store.scheduled.next());
      return publicationOf(record.status, row);
    });
  }

  /** Returns scheduled actions and those of the last days, for resources that the user may read. */
  async list({ permissions }: AuthUser): Promise<Omit<Schedule, 'time_zone'>> {
    const { manager } = this.database;
    const isReadable = ({ resource }: { resource: string }): boolean => {
      const read = this.registry.find(resource)?.definition.read;
      return read !== undefined && permissions.includes(read);
    };
    const rows = await manager.find(Publication, {
      select: {
        id: true,
        resource: true,
        record_id: true,
        publish_at: true,
        unpublish_at: true,
        scheduled_by_name: true,
        schedule_error: true,
        schedule_error_said: true,
      },
      where: [{ publish_at: Not(IsNull()) }, { unpublish_at: Not(IsNull()) }],
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: MAX_UPCOMING,
    });
    const past = await manager.find(ScheduleRun, {
      where: { done_at: MoreThan(new Date(Date.now() - SHOWN_DAYS * DAY_MS)) },
      order: { id: 'DESC' },
      take: MAX_PAST,
    });
    const upcoming = await this.upcoming(manager, rows.filter(isReadable));
    const readable = this.sources.filter(({ read }) => permissions.includes(read));
    const others = await Promise.all(readable.map((source) => source.upcoming()));
    return {
      upcoming: [...upcoming, ...others.flat()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      past: past.filter(isReadable).map(pastEntry),
    };
  }

  /** Returns the record's title for display. */
  async titleOf(manager: EntityManager, { resource, id }: ContentRef): Promise<string> {
    const records = await this.recordsOf(manager, resource, [id]);
    return records.get(id)?.title ?? '';
  }

  /** Returns the titles of records for display, and when they were changed last, by their ids. */
  async recordsOf(manager: EntityManager, resource: string, ids: readonly number[]): Promise<Map<number, ShownRecord>> {
    const { entity, roles } = contentService(this.registry, resource).definition;
    const records = await manager
      .createQueryBuilder<ResourceEntity>(entity, 'record')
      .select(['record.id', 'record.updated_at', `record.${roles.title}`])
      .where({ id: In([...ids]) })
      .getMany();
    return new Map(
      records.map((record) => {
        const title = String((record as ResourceEntity & Record<string, unknown>)[roles.title]);
        return [record.id, { title, updated_at: record.updated_at }];
      }),
    );
  }

  private async upcoming(manager: EntityManager, rows: readonly Publication[]): Promise<UpcomingEntry[]> {
    const resources = [...new Set(rows.map(({ resource }) => resource))];
    const records = new Map<string, Map<number, ShownRecord>>();
    for (const resource of resources) {
      const ids = rows.filter((row) => row.resource === resource).map(({ record_id }) => record_id);
      records.set(resource, await this.recordsOf(manager, resource, ids));
    }
    return rows.flatMap((row) =>
      timesOf(row).map(({ action, at }) => ({
        resource: row.resource,
        id: row.record_id,
        title: records.get(row.resource)?.get(row.record_id)?.title ?? '',
        action,
        at: at.toISOString(),
        by: row.scheduled_by_name,
        error:
          action === nextAction(row) && row.schedule_error !== null
            ? told({ text: row.schedule_error, said: row.schedule_error_said })
            : null,
      })),
    );
  }
}

/** Returns the scheduled actions of a row, in order. */
export const timesOf = ({ publish_at, unpublish_at }: Publication): { action: ScheduledAction; at: Date }[] => [
  ...(publish_at ? [{ action: 'publish' as const, at: publish_at }] : []),
  ...(unpublish_at ? [{ action: 'unpublish' as const, at: unpublish_at }] : []),
];

/** Returns the next action: a record can't be unpublished before it is published. */
export function nextAction(row: Publication): ScheduledAction | undefined {
  const [first, second] = timesOf(row);
  return second && first && second.at < first.at ? second.action : first?.action;
}

function check(
  { publish_at, unpublish_at }: { publish_at: Date | null; unpublish_at: Date | null },
  given: Omit<ScheduleInput, 'version'>,
  { status, row, now }: { status: Status; row: Publication; now: Date },
): void {
  const errors: Record<string, string[]> = {};
  if (given.publish_at && publish_at) {
    if (publish_at <= now) errors.publish_at = [say('publications.publishTimePassed')];
    else if (status === ACTIVE && !row.draft_at) errors.publish_at = [say('publications.nothingToPublish')];
  }
  if (given.unpublish_at && unpublish_at) {
    if (unpublish_at <= now) errors.unpublish_at = [say('publications.takeDownTimePassed')];
    else if (status === INACTIVE && !publish_at) errors.unpublish_at = [say('publications.nothingToTakeDown')];
  }
  if (publish_at && unpublish_at && unpublish_at <= publish_at && status === INACTIVE)
    errors.unpublish_at ??= [say('publications.takeDownTooEarly')];
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
}

/** Returns null for a past time: failed actions are not retried by setting another time. */
const comingTime = (time: Date | null, now: Date): string | null => (time && time > now ? time.toISOString() : null);

const momentOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function pastEntry({
  resource,
  record_id,
  title,
  action,
  due_at,
  done_at,
  by_name,
  error,
  error_said,
}: ScheduleRun): PastEntry {
  const late = done_at.getTime() - due_at.getTime();
  return {
    resource,
    id: record_id,
    title,
    action,
    by: by_name,
    error: error === null ? null : told({ text: error, said: error_said }),
    due_at: due_at.toISOString(),
    done_at: done_at.toISOString(),
    late_by: late > ON_TIME_MS ? Math.round(late / 1000) : 0,
  };
}
