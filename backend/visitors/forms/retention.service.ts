import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { HistoryEntry } from '../../content/history/history-entry.entity.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dateFormat } from '../../core/text/dates.shared.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxForm } from '../conversations/inbox-stage.entity.js';
import { Message } from '../messages/message.entity.js';
import { PersonContactsService } from '../people/person-contacts.service.js';
import { Reply } from '../submissions/reply.entity.js';
import { FormFile } from './form-file.entity.js';

/** Hours of the night, in the site's time zone, in which enquiries are deleted. */
const NIGHT = { from: 1, to: 5 } as const;

/** Number of conversations per transaction, and per night. */
const BATCH = 50;
const MAX_A_NIGHT = 5000;

/** Number of files per transaction. */
const FILES = 100;

/** Permanently deletes enquiries with all related data, after the retention period of their form. */
@Injectable()
export class RetentionService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly site: SiteIdentity,
    private readonly history: RecordHistory,
    private readonly contacts: PersonContactsService,
  ) {
    super('Failed to remove enquiries whose time is over');
  }

  protected override async runHourly(): Promise<void> {
    const hour = Number(
      dateFormat('en-GB', this.site.timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
    );
    if (hour % 24 >= NIGHT.from && hour % 24 < NIGHT.to) await this.removeOld(new Date());
  }

  /** Returns the number of deleted conversations. */
  async removeOld(now: Date): Promise<number> {
    const forms = await this.database.manager.findBy(InboxForm, { retention_months: MoreThan(0) });
    let removed = 0;
    for (const { form, retention_months } of forms) {
      const before = new Date(now);
      before.setUTCMonth(before.getUTCMonth() - retention_months);
      while (removed < MAX_A_NIGHT) {
        const count = await this.database.transaction((manager) => this.removeSome(manager, form, before));
        removed += count;
        if (count < BATCH) break;
      }
    }
    while ((await this.database.transaction((manager) => this.removeFiles(manager))) === FILES);
    return removed;
  }

  /** Merged conversations are deleted together, after the last contact of all of them. */
  private async removeSome(manager: EntityManager, form: string, before: Date): Promise<number> {
    const rows = await manager
      .createQueryBuilder(InboxConversation, 'row')
      .where('row.form = :form AND row.last_activity_at < :before AND row.merged_into IS NULL', { form, before })
      .andWhere(
        (query) =>
          `NOT EXISTS ${query
            .subQuery()
            .select('1')
            .from(InboxConversation, 'other')
            .where('other.merged_into = row.id AND other.last_activity_at >= :before')
            .getQuery()}`,
      )
      .orderBy('row.id', 'ASC')
      .take(BATCH)
      .getMany();
    if (rows.length === 0) return 0;
    const merged = await manager.findBy(InboxConversation, { merged_into: In(rows.map(({ id }) => id)) });
    const all = [...rows, ...merged];
    const ids = {
      message: all.flatMap(({ message_id }) => message_id ?? []),
      agent: all.flatMap(({ agent_id }) => agent_id ?? []),
    };
    for (const [resource, entity] of [
      ['message', Message],
      ['agent', Agent],
    ] as const) {
      const own = ids[resource];
      if (own.length === 0) continue;
      await this.history.purge(
        manager,
        own.map((id) => ({ resource, id })),
      );
      for (const id of own) await this.contacts.drop(manager, resource, id);
      await manager.delete(entity, { id: In(own) });
    }
    const conversations = In(all.map(({ id }) => id));
    await manager.delete(Reply, { conversation_id: conversations });
    await manager.delete(InboxConversation, { id: conversations });
    return rows.length;
  }

  /** Deletes files whose message exists neither in the table nor in the bin. Returns their number. */
  private async removeFiles(manager: EntityManager): Promise<number> {
    const rows = await manager
      .createQueryBuilder(FormFile, 'file')
      .leftJoin(Message, 'message', 'message.id = file.message_id')
      .leftJoin(
        HistoryEntry,
        'entry',
        "entry.resource = 'message' AND entry.record_id = file.message_id AND entry.action = 'delete' AND entry.state IS NOT NULL",
      )
      .where('message.id IS NULL AND entry.id IS NULL')
      .select('file.id')
      .limit(FILES)
      .getMany();
    if (rows.length > 0) await manager.delete(FormFile, { id: In(rows.map(({ id }) => id)) });
    return rows.length;
  }
}
