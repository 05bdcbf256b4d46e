import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type GivenUpMail, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { InboxConversationsService } from '../../visitors/conversations/inbox-conversations.service.js';
import { BouncedAddressesService } from '../../visitors/received-mails/bounced-addresses.service.js';
import { Reply } from '../../visitors/submissions/reply.entity.js';
import { ThreadAddressesService } from '../../visitors/submissions/thread-addresses.service.js';
import { CompanyAddressesService } from './company-addresses.service.js';
import { refusalReason } from './smtp-refusal.js';

/**
 * What follows from mails that the mail server refused for good: an address that does not exist gets no more mails, as after a
 * report, and an answer that did not arrive waits for us again.
 */
@Injectable()
export class UndeliveredMailsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly bounced: BouncedAddressesService,
    private readonly conversations: InboxConversationsService,
    private readonly threads: ThreadAddressesService,
    private readonly company: CompanyAddressesService,
  ) {}

  onModuleInit(): void {
    this.outbox.onGivenUp((manager, mail, refusal) => this.follow(manager, mail, refusal));
    this.outbox.onRetried(async (manager, mail_id) => {
      const reply = await manager.findOneBy(Reply, { mail_id });
      if (reply) await this.conversations.answered(manager, reply, undefined);
    });
  }

  private async follow(manager: EntityManager, mail: GivenUpMail, refusal: string | undefined): Promise<void> {
    const reply = await manager.findOneBy(Reply, { mail_id: mail.id });
    if (reply) await this.conversations.undelivered(manager, reply);
    const reason = refusal === undefined ? undefined : refusalReason(refusal);
    if (!reason?.isPermanent || !this.isToVisitor(mail, reply)) return;
    // Their notices must not end with a mistake in the settings of the company's own server.
    if (await this.company.has(manager, mail.to_address)) return;
    await this.bounced.mark(manager, mail.to_address, reason.diagnostic);
  }

  /** Notices to colleagues have neither a subscriber nor a thread. */
  private isToVisitor({ subscriber_id, message_id }: GivenUpMail, reply: Reply | null): boolean {
    return reply !== null || subscriber_id !== null || this.threads.claims(message_id).length > 0;
  }
}
