import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
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
  type MailLanguage,
  messageNotice,
  messageReceipt,
  messageReply,
  type ReceivedMessage,
} from './mail-templates.js';

/** Between two receipts of one form to one address, so that nobody can flood a stranger's mailbox by it. */
const RECEIPT_INTERVAL_MS = 10 * 60_000;

/** A mail with the language that it is in. */
export type WrittenMail = Pick<Mail, 'content' | 'language'>;

/** The language of who wrote it; empty: the first of the site. */
interface Written {
  language: string;
}

interface Stored extends Written {
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
    private readonly languages: LanguagesService,
  ) {}

  /** Of what comes for one mailbox at the same moment, one gets a receipt. To be called before the transaction reads. */
  lockMailbox(manager: EntityManager, address: string): Promise<void> {
    return this.outbox.lockMailbox(manager, address);
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the message. */
  async addForMessage(manager: EntityManager, message: ReceivedMessage & Written): Promise<void> {
    await this.add(
      manager,
      message,
      this.toCompany(() => messageNotice(message, this.site)),
      this.toVisitor(message, (mail) => messageReceipt(message, this.site, mail)),
    );
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the application. */
  async addForApplication(manager: EntityManager, application: AgentApplication & Written): Promise<void> {
    const notice = this.toCompany(() => applicationNotice(application, this.site));
    const receipt = this.toVisitor(application, (mail) => applicationReceipt(application, this.site, mail));
    await this.add(manager, application, notice, receipt);
  }

  /** The mail of a reply to a message. */
  replyToMessage(entry: ContactMessage & Stored, text: string): WrittenMail {
    const { message, created_at } = entry;
    return this.toVisitor(entry, (mail) =>
      messageReply({ message, sent: new Date(created_at) }, text, this.site, mail),
    );
  }

  /** The mail of a reply to an application. */
  replyToApplication(application: AgentApplication & Stored, text: string): WrittenMail {
    const sent = new Date(application.created_at);
    return this.toVisitor(application, (mail) => applicationReply({ ...application, sent }, text, this.site, mail));
  }

  /**
   * Adds the mail of a reply to the outbox, in the transaction that stores the reply. Returns its id. Reply-To is the contact
   * address, or the author's if there is none.
   */
  async addReply(
    manager: EntityManager,
    { to, mail, author }: { to: string; mail: WrittenMail; author: { name: string; email: string } },
  ): Promise<number> {
    const { email: contact } = await this.contactInfo.read();
    const replyTo = contact
      ? { name: this.site.siteName, address: contact }
      : { name: author.name, address: author.email };
    return this.outbox.addOne(manager, { to, ...mail, replyTo, personal: true });
  }

  /** A notice in the site's first language. */
  private toCompany(compose: () => MailContent): WrittenMail {
    const language = spokenTo(this.site.language);
    return { language, content: inLanguage(language, compose) };
  }

  /** A mail in the language of the page from which its reader wrote. */
  private toVisitor({ language }: Written, compose: (mail: MailLanguage) => MailContent): WrittenMail {
    return inLanguage(language || this.languages.first, () => ({
      language: this.words.language,
      content: compose({ language: this.words.language, words: this.words.of('mails') }),
    }));
  }

  private async add(
    manager: EntityManager,
    { name, email }: { name: string; email: string },
    notice: WrittenMail,
    receipt: WrittenMail,
  ): Promise<void> {
    if (!this.outbox.isEnabled) return;
    const { email: contact } = await this.contactInfo.read();
    if (contact) await this.outbox.add(manager, { to: contact, ...notice, replyTo: { name, address: email } });
    else this.logger.warn('The contact information has no e-mail address: no notices are sent');
    if (
      await this.outbox.hasSent(manager, { to: email, subject: receipt.content.subject, within: RECEIPT_INTERVAL_MS })
    )
      return;
    await this.outbox.add(manager, {
      to: email,
      ...receipt,
      ...(contact ? { replyTo: { name: this.site.siteName, address: contact } } : {}),
    });
  }
}
