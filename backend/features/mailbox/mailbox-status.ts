import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { MAIL_OUTCOMES } from '../../operations/monitoring/mail-outcomes.constants.js';
import { StatusPart } from '../../operations/monitoring/status-part.service.js';
import { InboxConversation } from '../../visitors/conversations/inbox-conversation.entity.js';
import { MailboxState } from './mailbox-state.entity.js';

/** The mailbox on the status screen. */
@Injectable()
export class MailboxStatusPart extends StatusPart {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super();
  }

  override async read() {
    if (!this.config.mail.inbox) return {};
    const { manager } = this.database;
    // Rows of former mailboxes are older.
    const state = await manager.findOne(MailboxState, { where: {}, order: { since: 'DESC' } });
    const mailbox = {
      read_at: state?.read_at?.toISOString() ?? null,
      failing_since: state?.failing_since?.toISOString() ?? null,
      failure: state?.failure ?? '',
      outcomes: MAIL_OUTCOMES.map((outcome) => ({ outcome, count: state?.outcomes?.[outcome] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
      counted_since: state?.counted_since?.toISOString() ?? null,
      held: await manager.countBy(InboxConversation, { quiet_at: Not(IsNull()), quiet_reason: 'limit' }),
    };
    return { mailbox };
  }
}
