import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenLocale } from '../../core/language/say.js';
import { withWrittenDates } from '../../core/text/dates.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { mailLanguageOf } from '../../people/users/account-mails.service.js';
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
    const { siteName, siteUrl } = this.site;
    const { id } = conversation;
    // A mail's sender may have no name.
    const name = conversation.name || conversation.email;
    const mails = colleagues.map((user) => {
      const language = mailLanguageOf(user, this.site);
      const content = inLanguage(language, () => ({
        subject: say('conversations.mentionSubject', { author, name }),
        parts: [
          say('mail.greeting', { name: user.name }),
          say('conversations.mentionText', { author, name }),
          { quote: text },
          { label: say('conversations.openConversation'), url: `${siteUrl}/admin/inbox?open=${id}` },
        ],
        footer: say('conversations.mentionFooter', { siteName }),
      }));
      return { to: user.email, language, content };
    });
    await this.outbox.add(manager, ...mails);
  }

  /** Reports overdue conversations to a colleague. @param to Without a language: the contact address. */
  async sendOverdue(
    manager: EntityManager,
    to: Pick<User, 'name' | 'email'> & { language?: string },
    late: readonly InboxConversation[],
  ): Promise<void> {
    const { siteName, siteUrl } = this.site;
    const language = mailLanguageOf(to, this.site);
    const content = inLanguage(language, () => ({
      subject: say('conversations.overdueSubject', { count: late.length, siteName }),
      parts: [
        say('mail.greeting', { name: to.name }),
        say('conversations.overdueText', { count: late.length }),
        {
          facts: late
            .slice(0, MAX_NAMED)
            .map(({ name, email, preview }) => [name || email, withWrittenDates(preview, spokenLocale())] as const),
        },
        { label: say('conversations.openInbox'), url: `${siteUrl}/admin/inbox?lane=us` },
      ],
      footer: say('conversations.overdueFooter', { siteName }),
    }));
    await this.outbox.add(manager, { to: to.email, language, content });
  }
}
