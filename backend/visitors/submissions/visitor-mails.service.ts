import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { spokenTo } from '../../core/language/say.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { MailContent } from '../../infrastructure/mail/mail-content.js';
import { type Mail, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import {
  type AgentApplication,
  applicationNotice,
  applicationReceipt,
  applicationReply,
  type ContactMessage,
  messageNotice,
  messageReceipt,
  messageReply,
  type ReceivedMessage,
} from './mail-templates.js';

/** Between two receipts of one form to one address, so that nobody can flood a stranger's mailbox by it. */
const RECEIPT_INTERVAL_MS = 10 * 60_000;

interface Stored {
  created_at: string | Date;
}

/** Mails about submissions: a notice to the contact address, a receipt to the visitor, and replies. */
@Injectable()
export class VisitorMailsService {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
    private readonly contactInfo: ContactInfoService,
    private readonly words: WordsService,
  ) {}

  /** Of what comes for one mailbox at the same moment, one gets a receipt. To be called before the transaction reads. */
  lockMailbox(manager: EntityManager, address: string): Promise<void> {
    return this.outbox.lockMailbox(manager, address);
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the message. */
  async addForMessage(manager: EntityManager, message: ReceivedMessage): Promise<void> {
    await this.add(
      manager,
      message,
      this.toCompany(() => messageNotice(message, this.site)),
      messageReceipt(message, this.site, this.words.of('mails')),
    );
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the application. */
  async addForApplication(manager: EntityManager, application: AgentApplication): Promise<void> {
    const notice = this.toCompany(() => applicationNotice(application, this.site));
    await this.add(manager, application, notice, applicationReceipt(application, this.site, this.words.of('mails')));
  }

  /** The mail of a reply to a message. */
  replyToMessage({ message, created_at }: ContactMessage & Stored, text: string): MailContent {
    return messageReply({ message, sent: new Date(created_at) }, text, this.site, this.words.of('mails'));
  }

  /** The mail of a reply to an application. */
  replyToApplication(application: AgentApplication & Stored, text: string): MailContent {
    return applicationReply(
      { ...application, sent: new Date(application.created_at) },
      text,
      this.site,
      this.words.of('mails'),
    );
  }

  /**
   * Adds the mail of a reply to the outbox, in the transaction that stores the reply. Returns its id. Reply-To is the contact
   * address, or the author's if there is none.
   */
  async addReply(
    manager: EntityManager,
    { to, content, author }: { to: string; content: MailContent; author: { name: string; email: string } },
  ): Promise<number> {
    const { email: contact } = await this.contactInfo.read();
    const replyTo = contact
      ? { name: this.site.siteName, address: contact }
      : { name: author.name, address: author.email };
    return this.outbox.addOne(manager, { to, content, replyTo, personal: true });
  }

  /** A notice in the site's first language. */
  private toCompany(compose: () => MailContent): Pick<Mail, 'content' | 'language'> {
    const language = spokenTo(this.site.language);
    return { language, content: inLanguage(language, compose) };
  }

  private async add(
    manager: EntityManager,
    { name, email }: { name: string; email: string },
    notice: Pick<Mail, 'content' | 'language'>,
    receipt: MailContent,
  ): Promise<void> {
    if (!this.outbox.isEnabled) return;
    const { email: contact } = await this.contactInfo.read();
    if (contact) await this.outbox.add(manager, { to: contact, ...notice, replyTo: { name, address: email } });
    else this.logger.warn('The contact information has no e-mail address: no notices are sent');
    if (await this.outbox.hasSent(manager, { to: email, subject: receipt.subject, within: RECEIPT_INTERVAL_MS }))
      return;
    await this.outbox.add(manager, {
      to: email,
      content: receipt,
      ...(contact ? { replyTo: { name: this.site.siteName, address: contact } } : {}),
    });
  }
}
