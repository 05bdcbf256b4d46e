import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, IsNull } from 'typeorm';
import type { MailParserService } from '../../infrastructure/mail/outbox.service.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { Reply } from './reply.entity.js';
import { ThreadAddressesService, type ThreadOwner } from './thread-addresses.service.js';

/** Number of the latest mails of each side that are looked at; the first one counts as well. */
const MAX_MAILS = 50;

interface Exchanged {
  /** In brackets. */
  id: string;
  at: Date;
}

/** Finds the mails of a thread, so that mail programs show an answer below what it answers. */
@Injectable()
export class ThreadReferencesService {
  constructor(private readonly threads: ThreadAddressesService) {}

  /** Returns what a new mail to the visitor continues. */
  async of(manager: EntityManager, owner: ThreadOwner, to: string): Promise<MailParserService> {
    const [received, sent] = [await this.received(manager, owner), await this.sent(manager, owner, to)];
    const all = [...received, ...sent].sort((a, b) => a.at.getTime() - b.at.getTime());
    return { ids: all.map(({ id }) => id), answered: received.at(-1)?.id };
  }

  /** The visitor's mails, oldest first. Automatic answers and reports begin no line of a conversation. */
  private async received(manager: EntityManager, owner: ThreadOwner): Promise<Exchanged[]> {
    const key = owner.kind === 'conversation' ? 'id' : (`${owner.kind}_id` as const);
    const query = (order: 'ASC' | 'DESC') =>
      manager
        .createQueryBuilder(InboxEntry, 'entry')
        .innerJoin(InboxConversation, 'conversation', 'conversation.id = entry.conversation_id')
        // By name: the mailbox imports this module.
        .innerJoin('IncomingMail', 'mail', 'mail.id = entry.mail_id')
        .select(['entry.id', 'entry.created_at'])
        .addSelect('mail.message_id', 'message_id')
        .where(`conversation.${key} = :id`, { id: owner.id })
        .andWhere("entry.kind = 'reply' AND mail.message_id <> ''")
        .orderBy('entry.created_at', order)
        .addOrderBy('entry.id', order);
    const read = async (order: 'ASC' | 'DESC', limit: number): Promise<Exchanged[]> => {
      const { entities, raw } = await query(order).limit(limit).getRawAndEntities<{ message_id: string }>();
      return entities.map(({ created_at: at }, index) => ({ id: `<${raw[index]?.message_id}>`, at }));
    };
    return firstAndLast(await read('ASC', 1), await read('DESC', MAX_MAILS));
  }

  /** Receipts, which are found by their signed Message-ID, and answers; without those that never left. */
  private async sent(manager: EntityManager, owner: ThreadOwner, to: string): Promise<Exchanged[]> {
    const query = (order: 'ASC' | 'DESC') =>
      manager
        .createQueryBuilder(OutboxMail, 'mail')
        .select(['mail.id', 'mail.message_id', 'mail.created_at'])
        // Newsletters, which are most of the table, are left out by an index.
        .where({ newsletter_id: IsNull() })
        .andWhere("mail.status <> 'failed'")
        .andWhere(
          new Brackets((any) =>
            any
              .where('mail.message_id LIKE :token', { token: `%.${this.threads.token(owner, to)}@%` })
              .orWhere(
                `mail.id IN (${manager
                  .createQueryBuilder()
                  .select('reply.mail_id')
                  .from(Reply, 'reply')
                  .where(`reply.${owner.kind}_id = :owner`)
                  .getQuery()})`,
                { owner: owner.id },
              ),
          ),
        )
        .orderBy('mail.id', order);
    const read = async (order: 'ASC' | 'DESC', limit: number): Promise<Exchanged[]> =>
      (await query(order).limit(limit).getMany()).map(({ message_id: id, created_at: at }) => ({ id, at }));
    return firstAndLast(await read('ASC', 1), await read('DESC', MAX_MAILS));
  }
}

/** @param last Latest first. */
function firstAndLast(first: readonly Exchanged[], last: readonly Exchanged[]): Exchanged[] {
  const all = new Map([...first, ...last.toReversed()].map((one) => [one.id, one]));
  return [...all.values()];
}
