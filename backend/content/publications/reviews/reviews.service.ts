import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { may, mayWriteIn } from '../../../core/access/rights.js';
import type { Author } from '../../../core/crud/author.js';
import type { ReviewRecord } from '../../../core/crud/publication/publication.dto.js';
import type { ContentRef } from '../../../core/crud/publication/record-publications.js';
import { RecordHistory } from '../../../core/crud/record-history.js';
import { titleOf } from '../../../core/crud/record-title.js';
import { type RegisteredService, ResourceRegistry } from '../../../core/crud/resource-registry.js';
import { ACTIVE } from '../../../core/crud/states.shared.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { noun, say } from '../../../core/language/say.js';
import { User } from '../../../people/users/user.entity.js';
import { contentService, lockRecord } from '../content-record.js';
import { PublicationStore } from '../publication-store.service.js';
import { RecordPeople } from '../record-people.service.js';
import { ScheduleService } from '../schedule.service.js';
import type { ReviewItem } from './review.dto.js';
import { Review } from './review.entity.js';
import { ReviewMailsService } from './review-mails.service.js';

/** The most people who are told of one question. */
const MAX_TOLD = 50;

/** The most questions that are listed. */
const MAX_LISTED = 100;

/** What those who may write but not publish ask those who may. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
    private readonly store: PublicationStore,
    private readonly schedule: ScheduleService,
    private readonly history: RecordHistory,
    private readonly people: RecordPeople,
    private readonly mails: ReviewMailsService,
  ) {}

  /** Returns what is asked of a record, or was answered; null if nothing is. */
  async read({ resource, id }: ContentRef): Promise<ReviewRecord | null> {
    const row = await this.database.manager.findOneBy(Review, { resource, record_id: id });
    return row && toRecord(row);
  }

  /**
   * Asks those who may publish the record, who are told by mail; asking again replaces what was asked before.
   * @throws ConflictException if there is nothing to publish
   */
  ask(ref: ContentRef, note: string, by: Author): Promise<ReviewRecord> {
    return this.database.transaction(async (manager) => {
      const { service, record } = await this.locked(manager, ref, by);
      const draft = await this.store.findForUpdate(manager, ref);
      if (record.status === ACTIVE && !draft?.draft)
        throw new ConflictException({ message: say('reviews.nothingToPublish') });
      const { resource, id: record_id } = ref;
      const former = await manager.findOneBy(Review, { resource, record_id });
      const row = await manager.save(
        manager.create(Review, {
          ...(former ? { id: former.id } : {}),
          resource,
          record_id,
          asked_by: by.id,
          asked_by_name: by.name,
          asked_at: new Date(),
          note,
          answer: null,
          answered_by: null,
          answered_by_name: null,
          answered_at: null,
        }),
      );
      const title = await this.keep(manager, ref, service, { action: 'ask_review', note, by });
      const people = await this.whoMayPublish(manager, service, record.language, by);
      await this.mails.sendAsked(manager, people, { ref, title, note, author: by.name });
      return toRecord(row);
    });
  }

  /** Returns the record to who asked, with what is missing. @throws ConflictException if nobody asks */
  returnWith(ref: ContentRef, note: string, by: Author): Promise<ReviewRecord> {
    return this.database.transaction(async (manager) => {
      const { service } = await this.locked(manager, ref, by);
      const row = await this.open(manager, ref);
      Object.assign(row, { answer: note, answered_by: by.id, answered_by_name: by.name, answered_at: new Date() });
      await manager.save(row);
      const title = await this.keep(manager, ref, service, { action: 'return_review', note, by });
      const asker = await this.personOf(manager, row, by);
      if (asker) await this.mails.sendReturned(manager, asker, { ref, title, note, author: by.name });
      return toRecord(row);
    });
  }

  /** Takes a question back. @throws ForbiddenException for that of somebody else, ConflictException if nobody asks */
  async withdraw(ref: ContentRef, by: Author): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { service } = await this.locked(manager, ref, by);
      const row = await manager.findOneBy(Review, { resource: ref.resource, record_id: ref.id });
      if (!row) throw new ConflictException({ message: say('reviews.notAsked') });
      if (row.asked_by !== by.id) throw new ForbiddenException({ message: say('common.notAllowed') });
      await manager.remove(row);
      await this.keep(manager, ref, service, { action: 'withdraw_review', note: '', by });
    });
  }

  /** Ends the question about a record that was published, in the running transaction; who asked is told. */
  async end(manager: EntityManager, ref: ContentRef, by: Author | undefined): Promise<void> {
    const row = await manager.findOneBy(Review, { resource: ref.resource, record_id: ref.id });
    if (!row) return;
    await manager.remove(row);
    const asker = by && (await this.personOf(manager, row, by));
    if (!asker) return;
    const service = contentService(this.registry, ref.resource);
    const title = titleOf(await service.read(ref.id), service.definition.roles);
    await this.mails.sendPublished(manager, asker, { ref, title, note: '', author: by.name });
  }

  /** Deletes what is asked of a deleted record, in the running transaction. */
  async forget(manager: EntityManager, { resource, id: record_id }: ContentRef): Promise<void> {
    await manager.delete(Review, { resource, record_id });
  }

  /** Returns what a user may answer, and what the user has asked, newest first. */
  async list(user: AuthUser): Promise<ReviewItem[]> {
    const { manager } = this.database;
    const namesWhere = (action: 'read' | 'publish') =>
      In(
        this.registry.all
          .filter(({ definition }) => may(user, 'read', definition) && may(user, action, definition))
          .map(({ definition }) => definition.name),
      );
    // Chosen by the database, so that questions about other kinds don't push these off the list.
    const shown = await manager.find(Review, {
      where: [
        { asked_by: user.id, resource: namesWhere('read') },
        { answered_at: IsNull(), resource: namesWhere('publish') },
      ],
      order: { id: 'DESC' },
      take: MAX_LISTED,
    });
    const items: ReviewItem[] = [];
    for (const resource of new Set(shown.map((row) => row.resource))) {
      const own = shown.filter((row) => row.resource === resource);
      const ids = own.map(({ record_id }) => record_id);
      const records = await this.schedule.recordsOf(manager, resource, ids);
      const languages = await this.languagesOf(manager, resource, ids);
      for (const row of own) {
        const title = records.get(row.record_id)?.title;
        const isOwn = row.asked_by === user.id;
        if (title === undefined || !(isOwn || mayWriteIn(user, languages.get(row.record_id) ?? this.languages.first)))
          continue;
        items.push({ ...toRecord(row), resource, id: row.record_id, title, is_own: isOwn });
      }
    }
    return items.sort((one, other) => Date.parse(other.asked_at) - Date.parse(one.asked_at));
  }

  private async languagesOf(manager: EntityManager, resource: string, ids: number[]): Promise<Map<number, string>> {
    const { entity, translation } = contentService(this.registry, resource).definition;
    if (!translation || ids.length === 0) return new Map();
    const rows: { id: number; language: string }[] = await manager
      .createQueryBuilder(entity, 'record')
      .select('record.id', 'id')
      .addSelect('record.language', 'language')
      .where('record.id IN (:...ids)', { ids })
      .getRawMany();
    return new Map(rows.map(({ id, language }) => [id, this.languages.tagOf(language)]));
  }

  private async locked(manager: EntityManager, ref: ContentRef, by: Author) {
    const service = contentService(this.registry, ref.resource);
    const record = await lockRecord(this.database, manager, service, ref);
    service.rights.checkLanguage(by, record);
    return { service, record };
  }

  /** @throws ConflictException */
  private async open(manager: EntityManager, { resource, id }: ContentRef): Promise<Review> {
    const row = await manager.findOneBy(Review, { resource, record_id: id, answered_at: IsNull() });
    if (!row) throw new ConflictException({ message: say('reviews.notAsked') });
    return row;
  }

  /** Keeps what was said in the history. Returns the title of the record. */
  private async keep(
    manager: EntityManager,
    ref: ContentRef,
    service: RegisteredService,
    entry: { action: 'ask_review' | 'return_review' | 'withdraw_review'; note: string; by: Author },
  ): Promise<string> {
    const title = titleOf(await service.read(ref.id), service.definition.roles);
    await this.history.add(manager, { ...ref, title, ...entry });
    return title || noun(service.definition.label);
  }

  private async personOf(manager: EntityManager, { asked_by: id }: Review, by: Author): Promise<User | null> {
    return id === by.id ? null : manager.findOneBy(User, { id, status: ACTIVE });
  }

  /** Those who may publish a record in its language, without who asks. */
  private async whoMayPublish(
    manager: EntityManager,
    { definition }: RegisteredService,
    language: string | undefined,
    by: Author,
  ): Promise<User[]> {
    const tag = this.languages.tagOf(language ?? '');
    const people = await this.people.whoMay(manager, 'publish', definition, { language: tag });
    return people.filter(({ id }) => id !== by.id).slice(0, MAX_TOLD);
  }
}

const toRecord = (row: Review): ReviewRecord => ({
  asked_by: { id: row.asked_by, name: row.asked_by_name },
  asked_at: row.asked_at.toISOString(),
  note: row.note,
  answered_by: row.answered_by === null ? null : { id: row.answered_by, name: row.answered_by_name ?? '' },
  answered_at: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
});
