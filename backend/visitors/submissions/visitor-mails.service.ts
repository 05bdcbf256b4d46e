import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenTo } from '../../core/language/say.js';
import { isMailable } from '../../core/text/email-address.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { MailContent, MailLink } from '../../infrastructure/mail/mail-content.js';
import { type Mail, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import type { ConversationForm } from '../conversations/conversation.constants.js';
import { InboxForm } from '../conversations/inbox-stage.entity.js';
import { Person } from '../people/person.entity.js';
import { normalEmail } from '../people/person-contacts.service.js';
import {
  type AgentApplication,
  applicationNotice,
  applicationReceipt,
  applicationReply,
  type ContactMessage,
  formNotice,
  formReceipt,
  type MailLanguage,
  messageNotice,
  messageReceipt,
  messageReply,
  type ReceivedMessage,
  reminderMail,
  type SentAbout,
  type SentForm,
  seatMail,
} from './mail-templates.js';
import { ThreadAddressesService, type ThreadOwner } from './thread-addresses.service.js';
import { ThreadReferencesService } from './thread-references.service.js';

export type { SentAbout } from './mail-templates.js';

/** Minimum interval of receipts of one form to one address, so that forms can't flood a stranger's mailbox. */
const RECEIPT_INTERVAL_MS = 10 * 60_000;

export type WrittenMail = Pick<Mail, 'content' | 'language'>;

/** The writer's language; empty for the site's first language. */
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
    private readonly threads: ThreadAddressesService,
    private readonly references: ThreadReferencesService,
  ) {}

  /**
   * Ensures that only one of several simultaneous submissions for a mailbox gets a receipt. Must be called before the transaction
   * reads.
   */
  lockMailbox(manager: EntityManager, address: string): Promise<void> {
    return this.outbox.lockMailbox(manager, address);
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the message. */
  async addForMessage(manager: EntityManager, message: ReceivedMessage & Written): Promise<void> {
    const kept = await this.keptFor(manager, 'contact');
    await this.add(
      manager,
      { ...message, owner: { kind: 'message', id: message.id } },
      this.toCompany(() => messageNotice(message, this.site)),
      this.toVisitor(message, (mail) => messageReceipt(message, this.site, mail, kept)),
    );
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the submission of an editors' form. */
  async addForForm(manager: EntityManager, sent: SentForm & Written): Promise<void> {
    const kept = await this.keptFor(manager, `form-${sent.form_id ?? 0}`);
    await this.add(
      manager,
      { ...sent, owner: { kind: 'message', id: sent.id } },
      this.toCompany(() => formNotice(sent, this.site)),
      this.toVisitor(sent, (mail) => formReceipt(sent, this.site, mail, kept)),
    );
  }

  /** Adds the mail to a visitor who has got a seat to the outbox. */
  async addForSeat(
    manager: EntityManager,
    sent: { id: number; name: string; email: string; about: SentAbout; given: readonly MailLink[] } & Written,
  ): Promise<void> {
    await this.addFor(manager, sent, (mail) => seatMail(sent, this.site, mail));
  }

  /**
   * Adds the mail that reminds a visitor of what they have registered for to the outbox.
   * @param when Returns the day in a language, with times if they are known.
   */
  async addReminder(
    manager: EntityManager,
    {
      when,
      ...sent
    }: {
      id: number;
      name: string;
      email: string;
      about: SentAbout;
      place: string;
      when(locale: string): string;
    } & Written,
  ): Promise<void> {
    await this.addFor(manager, sent, (mail) => reminderMail({ ...sent, when: when(mail.language) }, this.site, mail));
  }

  /** Adds a mail about a message to the outbox, for its sender. */
  private async addFor(
    manager: EntityManager,
    sent: { id: number; email: string } & Written,
    compose: (mail: MailLanguage) => MailContent,
  ): Promise<void> {
    if (!isMailable(sent.email)) return;
    const token = this.threads.token({ kind: 'message', id: sent.id }, sent.email);
    const address = this.threads.replyAddress(token) ?? (await this.contactInfo.read()).email;
    await this.outbox.add(manager, {
      to: sent.email,
      ...this.toVisitor(sent, compose),
      token,
      ...(address ? { replyTo: { name: this.site.siteName, address } } : {}),
    });
  }

  /** Returns the months after the last contact until a form's submissions are deleted; 0: kept until deleted by hand. */
  private async keptFor(manager: EntityManager, form: ConversationForm): Promise<number> {
    return (await manager.findOneBy(InboxForm, { form }))?.retention_months ?? 0;
  }

  /** Adds notice and receipt to the outbox, in the transaction that stores the application. */
  async addForApplication(
    manager: EntityManager,
    application: AgentApplication & Written & { id: number },
  ): Promise<void> {
    const notice = this.toCompany(() => applicationNotice(application, this.site));
    const kept = await this.keptFor(manager, 'apply');
    const receipt = this.toVisitor(application, (mail) => applicationReceipt(application, this.site, mail, kept));
    await this.add(manager, { ...application, owner: { kind: 'agent', id: application.id } }, notice, receipt);
  }

  replyToMessage(entry: ContactMessage & Stored, text: string): WrittenMail {
    const { message, created_at } = entry;
    return this.toVisitor(entry, (mail) =>
      messageReply({ message, sent: new Date(created_at) }, text, this.site, mail),
    );
  }

  replyToApplication(application: AgentApplication & Stored, text: string): WrittenMail {
    const sent = new Date(application.created_at);
    return this.toVisitor(application, (mail) => applicationReply({ ...application, sent }, text, this.site, mail));
  }

  replyToMail(
    { subject, text: quoted, ...mail }: { subject: string; text: string } & Stored,
    text: string,
  ): WrittenMail {
    const written = this.replyToMessage({ name: '', email: '', message: quoted, ...mail }, text);
    const content = {
      ...written.content,
      // It explains a mail after a form; who wrote a mail knows that.
      footer: '',
      ...(subject === '' ? {} : { subject: ['Re:', subject.replace(/^(?:re|aw|sv|odp)\s*:\s*/i, '')].join(' ') }),
    };
    return { ...written, content };
  }

  /**
   * Adds the mail of a reply to the outbox, in the transaction that stores the reply. Returns its id. Reply-To is the polled
   * mailbox, or else the contact address, or else the author's.
   * @throws ConflictException if mails to the address bounce
   */
  async addReply(
    manager: EntityManager,
    {
      to,
      mail,
      author,
      owner,
    }: { to: string; mail: WrittenMail; author: { name: string; email: string }; owner: ThreadOwner },
  ): Promise<number> {
    if (await manager.existsBy(Person, { email: normalEmail(to), bounced_at: Not(IsNull()) }))
      throw new ConflictException({ message: say('submissions.addressBounces') });
    const token = this.threads.token(owner, to);
    const { siteName } = this.site;
    const address = this.threads.replyAddress(token) ?? (await this.contactInfo.read()).email;
    const replyTo = address ? { name: siteName, address } : { name: author.name, address: author.email };
    const thread = await this.references.of(manager, owner, to);
    return this.outbox.addOne(manager, { to, ...mail, replyTo, token, thread, personal: true });
  }

  /** A notice in the site's first language. */
  private toCompany(compose: () => MailContent): WrittenMail {
    const language = spokenTo(this.site.language);
    return { language, content: inLanguage(language, compose) };
  }

  /** A mail in the language of the page that the visitor used. */
  private toVisitor({ language }: Written, compose: (mail: MailLanguage) => MailContent): WrittenMail {
    return inLanguage(language || this.languages.first, () => ({
      language: this.words.language,
      content: compose({ language: this.words.language, words: this.words.of('mails') }),
    }));
  }

  private async add(
    manager: EntityManager,
    { name, email, owner }: { name: string; email: string; owner: ThreadOwner },
    notice: WrittenMail,
    receipt: WrittenMail,
  ): Promise<void> {
    if (!this.outbox.isEnabled) return;
    const { email: contact } = await this.contactInfo.read();
    const replyTo = email === '' ? {} : { replyTo: { name, address: email } };
    if (contact) await this.outbox.add(manager, { to: contact, ...notice, ...replyTo });
    else this.logger.warn('The contact information has no email address: no notices are sent');
    if (
      email === '' ||
      (await this.outbox.hasSent(manager, { to: email, subject: receipt.content.subject, within: RECEIPT_INTERVAL_MS }))
    )
      return;
    const token = this.threads.token(owner, email);
    const address = this.threads.replyAddress(token) ?? contact;
    await this.outbox.add(manager, {
      to: email,
      ...receipt,
      token,
      ...(address ? { replyTo: { name: this.site.siteName, address } } : {}),
    });
  }
}
