import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenLocale } from '../../core/language/say.js';
import { withWrittenDates } from '../../core/text/dates.shared.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { staffMail } from '../../people/users/staff-mail.js';
import type { User } from '../../people/users/user.entity.js';
import type { InboxConversation } from '../conversations/inbox-conversation.entity.js';

/** Maximum number of overdue conversations listed in one mail. */
const MAX_NAMED = 20;

/** Mails to colleagues about conversations, stored in the running transaction. */
@Injectable()
export class InboxMailsService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
  ) {}

  /** Notifies colleagues who are mentioned in a note. */
  async sendMentions(
    manager: EntityManager,
    colleagues: readonly User[],
    { conversation, author, text }: { conversation: InboxConversation; author: string; text: string },
  ): Promise<void> {
    const { id } = conversation;
    // A mail's sender may have no name.
    const name = conversation.name || conversation.email;
    const mails = colleagues.map((user) =>
      staffMail(this.site, user, () => ({
        subject: say('conversations.mentionSubject', { author, name }),
        parts: [
          say('conversations.mentionText', { author, name }),
          { quote: text },
          { label: say('conversations.openConversation'), path: `inbox?open=${id}` },
        ],
        footer: 'conversations.mentionFooter',
      })),
    );
    await this.outbox.add(manager, ...mails);
  }

  /** Reports overdue conversations to a colleague. @param to Without a language: the contact address. */
  async sendOverdue(
    manager: EntityManager,
    to: Pick<User, 'name' | 'email'> & { language?: string },
    late: readonly InboxConversation[],
  ): Promise<void> {
    const { siteName } = this.site;
    const mail = staffMail(this.site, to, () => ({
      subject: say('conversations.overdueSubject', { count: late.length, siteName }),
      parts: [
        say('conversations.overdueText', { count: late.length }),
        {
          facts: late
            .slice(0, MAX_NAMED)
            .map(({ name, email, preview }) => [
              name || email,
              withWrittenDates(preview, spokenLocale(), this.site.timeZone),
            ]),
        },
        { label: say('conversations.openInbox'), path: 'inbox?lane=us' },
      ],
      footer: 'conversations.overdueFooter',
    }));
    await this.outbox.add(manager, mail);
  }
}
