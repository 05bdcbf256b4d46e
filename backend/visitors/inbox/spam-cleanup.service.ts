import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { Database } from '../../core/database/database.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { Message } from '../messages/message.entity.js';
import { IncomingMail } from '../received-mails/incoming-mail.entity.js';
import { Reply } from '../submissions/reply.entity.js';
import { MAX_SPAM, quietCutoff, spamCutoff } from '../submissions/spam.constants.js';
import type { Submission } from '../submissions/submission.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';

/** Number of rows per statement. */
const BATCH_SIZE = 200;

/** Every hour, deletes old suspected spam, old mails of the quiet lane, and mails of records that left the bin. */
@Injectable()
export class SpamCleanupService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
  ) {
    super('Failed to delete old spam');
  }

  protected override runHourly(): Promise<void> {
    return this.deleteExpired();
  }

  async deleteExpired(): Promise<void> {
    const cutoff = spamCutoff(pastDate(0));
    await this.database.transaction(async (manager) => {
      for (const [resource, entity] of [
        ['message', Message],
        ['agent', Agent],
      ] as const) {
        const spam_at = LessThanOrEqual(await this.cutoffOf(manager, entity, cutoff));
        await this.delete<Submission>(manager, resource, entity, { spam_at });
      }
      await this.deleteMails(manager, cutoff);
      await this.deleteQuiet(manager, quietCutoff(pastDate(0)));
      await this.deleteBinned(manager);
      const spam_at = LessThanOrEqual(await this.cutoffOf(manager, Subscriber, cutoff));
      // Without a confirmation mail the subscriber was created as suspected spam. Others existed before: only unmarked.
      const unasked = { spam_at, status: 'pending', confirmation_expires_at: IsNull() } as const;
      await this.delete(manager, 'subscriber', Subscriber, unasked);
      await manager.update(Subscriber, { spam_at }, { spam_at: null });
    });
  }

  /** Deletes spam conversations begun by mails, with mails and attachments. The others go with their records. */
  private async deleteMails(manager: EntityManager, cutoff: Date): Promise<void> {
    const form = 'mail';
    const spam_at = LessThanOrEqual(await this.cutoffOf(manager, InboxConversation, cutoff, { form }));
    await this.deleteConversations(manager, { form, spam_at });
  }

  /** Deletes mails that waited for nobody; not those that a limit holds back. Answering one takes it out of the lane. */
  private async deleteQuiet(manager: EntityManager, cutoff: Date): Promise<void> {
    const where = { quiet_reason: Not('limit' as const) };
    const [newestExcess] = await manager.find(InboxConversation, {
      select: { id: true, quiet_at: true },
      where: { ...where, quiet_at: Not(IsNull()) },
      order: { quiet_at: 'DESC' },
      skip: MAX_SPAM,
      take: 1,
    });
    const until = newestExcess?.quiet_at && newestExcess.quiet_at > cutoff ? newestExcess.quiet_at : cutoff;
    await this.deleteConversations(manager, { ...where, quiet_at: LessThanOrEqual(until) });
  }

  private async deleteConversations(manager: EntityManager, where: FindOptionsWhere<InboxConversation>): Promise<void> {
    const rows = await manager.find(InboxConversation, { select: { id: true }, where });
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const ids = In(rows.slice(from, from + BATCH_SIZE).map(({ id }) => id));
      await manager.delete(Reply, { conversation_id: ids });
      await manager.delete(InboxConversation, { id: ids });
    }
  }

  /** Deletes mails of messages and applications that can't be restored any more. */
  private async deleteBinned(manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(IncomingMail)
      .where('binned_id IS NOT NULL')
      .andWhere(
        'NOT EXISTS (SELECT 1 FROM history_entries WHERE history_entries.resource = binned_resource AND history_entries.record_id = binned_id AND history_entries.state IS NOT NULL)',
      )
      .execute();
  }

  /** Also deletes their entries in the history. */
  private async delete<E extends ResourceEntity>(
    manager: EntityManager,
    resource: string,
    entity: Type<E>,
    where: FindOptionsWhere<E>,
  ): Promise<void> {
    const rows = await manager.find<ResourceEntity>(entity, { select: { id: true }, where: where as object });
    if (rows.length === 0) return;
    await this.history.purge(
      manager,
      rows.map(({ id }) => ({ resource, id })),
    );
    await manager.delete(entity, where);
  }

  /** Returns the time until which suspected records are deleted: the retention period, or later if there are more than MAX_SPAM. */
  private async cutoffOf(
    manager: EntityManager,
    entity: Type<{ id: number; spam_at: Date | null }>,
    cutoff: Date,
    where: object = {},
  ): Promise<Date> {
    const [newestExcess] = await manager.find(entity, {
      select: { id: true, spam_at: true },
      where: { ...where, spam_at: Not(IsNull()) },
      order: { spam_at: 'DESC' },
      skip: MAX_SPAM,
      take: 1,
    });
    return newestExcess?.spam_at && newestExcess.spam_at > cutoff ? newestExcess.spam_at : cutoff;
  }
}
