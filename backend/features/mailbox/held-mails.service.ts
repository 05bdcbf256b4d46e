import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { normalizeEmail } from '../../core/text/email.js';
import { InboxConversation } from '../../visitors/conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../../visitors/conversations/inbox-conversations.service.js';
import { InboxEntry } from '../../visitors/conversations/inbox-entry.entity.js';
import { IncomingMail } from '../../visitors/received-mails/incoming-mail.entity.js';
import { CompanyAddressesService } from './company-addresses.service.js';
import { MAX_HOURLY } from './mailbox.constants.js';

const HOUR_MS = 60 * 60_000;

const WAITS = "row.quiet_at IS NOT NULL AND row.quiet_reason = 'limit' AND row.spam_at IS NULL";

/** Somebody whom we have answered before. */
const IS_KNOWN =
  'EXISTS (SELECT 1 FROM inbox_conversations known WHERE known.email = row.email AND known.first_answered_at IS NOT NULL)';

/**
 * Hourly limits on what may wait for us. Mails beyond them stand in the quiet lane, and leave it in the order of their arrival as soon
 * as there is room: so none is lost, and a flood of one sender does not block the others, whose turn comes while that sender waits. A
 * flood of many senders does not block those whom we have answered before: for them only the limit of a sender counts.
 */
@Injectable()
export class HeldMailsService {
  constructor(
    private readonly database: Database,
    private readonly conversations: InboxConversationsService,
    private readonly company: CompanyAddressesService,
  ) {}

  /** Whether a thread receives more mails than people would write. Counts by time of receipt, since a mailbox may be read late. */
  async isThreadFull(manager: EntityManager, conversation_id: number, receivedAt: Date): Promise<boolean> {
    const count = await manager.countBy(InboxEntry, {
      conversation_id,
      mail_id: Not(IsNull()),
      created_at: Between(new Date(receivedAt.getTime() - HOUR_MS), receivedAt),
    });
    return count >= MAX_HOURLY.thread;
  }

  /** Whether a mail may begin no conversation yet. Counts by time of receipt. */
  async isHeld(manager: EntityManager, from: string, writer: string, receivedAt: Date): Promise<boolean> {
    const after = new Date(receivedAt.getTime() - HOUR_MS);
    const recent = () =>
      manager
        .createQueryBuilder(InboxConversation, 'row')
        .where("row.form = 'mail' AND row.spam_at IS NULL AND row.quiet_at IS NULL")
        .andWhere('row.created_at BETWEEN :after AND :receivedAt', { after, receivedAt });
    const isKnown = await manager.existsBy(InboxConversation, { email: writer, first_answered_at: Not(IsNull()) });
    if (!isKnown && (await recent().getCount()) >= MAX_HOURLY.conversations) return true;
    const count = await manager
      .createQueryBuilder(IncomingMail, 'mail')
      .innerJoin('mail.conversation', 'row')
      .innerJoin(InboxEntry, 'entry', 'entry.mail_id = mail.id')
      .where("row.form = 'mail' AND row.quiet_at IS NULL")
      // A form of another site sends all its visitors' mails from the same address.
      .andWhere('mail.from_email = :from AND LOWER(entry.email) = :writer', {
        from: normalizeEmail(from),
        writer: normalizeEmail(writer),
      })
      .andWhere('entry.created_at BETWEEN :after AND :receivedAt', { after, receivedAt })
      .getCount();
    return count >= MAX_HOURLY.sender;
  }

  /** Lets as many mails out of the quiet lane as the limits of the last hour allow. Returns their number. */
  async release(): Promise<number> {
    if (!(await this.database.manager.createQueryBuilder(InboxConversation, 'row').where(WAITS).getExists())) return 0;
    const full = { senders: new Set<string>(), threads: new Set<number>(), all: false };
    let released = 0;
    for (let turn = 0; turn < 2 * MAX_HOURLY.conversations; turn += 1) {
      const done = await this.database.transaction((manager) => this.releaseNext(manager, full));
      if (done === 'none') break;
      if (done === 'released') released += 1;
    }
    return released;
  }

  private async releaseNext(
    manager: EntityManager,
    full: { senders: Set<string>; threads: Set<number>; all: boolean },
  ): Promise<'none' | 'full' | 'released'> {
    const next = manager.createQueryBuilder(InboxConversation, 'row').where(WAITS);
    if (full.all) next.andWhere(`(row.held_for IS NOT NULL OR ${IS_KNOWN})`);
    if (full.senders.size > 0)
      next.andWhere('(row.held_for IS NOT NULL OR LOWER(row.email) NOT IN (:...senders))', {
        senders: [...full.senders],
      });
    if (full.threads.size > 0)
      next.andWhere('(row.held_for IS NULL OR row.held_for NOT IN (:...threads))', { threads: [...full.threads] });
    const held = await next.orderBy('row.quiet_at', 'ASC').addOrderBy('row.id', 'ASC').take(1).getOne();
    if (!held) return 'none';
    if (!(await this.hasRoom(manager, held, full))) return 'full';
    const mails = await manager.find(IncomingMail, { select: { id: true }, where: { conversation_id: held.id } });
    const isUnannounced = await this.company.has(manager, held.email);
    await this.conversations.release(manager, held.id, { isUnannounced });
    // Counts from now on.
    await manager.update(IncomingMail, { id: In(mails.map(({ id }) => id)) }, { created_at: new Date() });
    return 'released';
  }

  /** Whether the limits of the hour until now have room for one that waits. Notes which are used up. */
  private async hasRoom(
    manager: EntityManager,
    { held_for, email }: InboxConversation,
    full: { senders: Set<string>; threads: Set<number>; all: boolean },
  ): Promise<boolean> {
    const created_at = MoreThan(new Date(Date.now() - HOUR_MS));
    if (held_for !== null) {
      if ((await manager.countBy(IncomingMail, { conversation_id: held_for, created_at })) < MAX_HOURLY.thread)
        return true;
      full.threads.add(held_for);
      return false;
    }
    const out = { form: 'mail', quiet_at: IsNull(), spam_at: IsNull() } as const;
    const isKnown = await manager.existsBy(InboxConversation, { email, first_answered_at: Not(IsNull()) });
    if (
      !isKnown &&
      !full.all &&
      (await manager.countBy(IncomingMail, { conversation: out, created_at })) >= MAX_HOURLY.conversations
    ) {
      full.all = true;
      return false;
    }
    if ((await manager.countBy(IncomingMail, { conversation: { ...out, email }, created_at })) < MAX_HOURLY.sender)
      return true;
    full.senders.add(email.toLowerCase());
    return false;
  }
}
