import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { EnquiryCreatedData } from '../../core/events/visitor-events.dto.js';
import { VisitorEvents } from '../../core/events/visitor-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenLocale } from '../../core/language/say.js';
import { wordsBetweenCommas } from '../../core/text/commas.shared.js';
import { withWrittenDates } from '../../core/text/dates.shared.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { type Recipient, staffMail } from '../../people/users/staff-mail.js';
import type { User } from '../../people/users/user.entity.js';
import { Agent } from '../agents/agent.entity.js';
import type { Beginning } from '../conversations/conversation-events.service.js';
import { ConversationEvents } from '../conversations/conversation-events.service.js';
import type { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import type { InboxEntry } from '../conversations/inbox-entry.entity.js';
import type { InboxStage } from '../conversations/inbox-stage.entity.js';
import { aboutIn } from '../messages/about-record.shared.js';
import { Message } from '../messages/message.entity.js';
import { EnquiryDigest, EnquiryRule } from './rule.entity.js';

/** Maximum characters of a text quoted in mails. */
const MAX_QUOTE = 4000;

/** An enquiry, whichever form it was sent with. */
interface Enquiry {
  form: string;
  name: string;
  email: string;
  language: string;
  subject: string;
  text: string;
  phone: string;
  location: string;
  country: string;
  product_id: number | null;
  product: string;
  about: EnquiryCreatedData['record']['about'];
}

/** Applies the rules to new enquiries and notifies colleagues and webhooks, in the transaction that stores the enquiry. */
@Injectable()
export class EnquiriesService implements OnModuleInit {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
    private readonly conversationEvents: ConversationEvents,
    private readonly conversations: InboxConversationsService,
    private readonly events: VisitorEvents,
  ) {}

  onModuleInit(): void {
    this.conversationEvents.register({
      received: (manager, conversation, beginning) => this.received(manager, conversation, beginning),
      replied: (manager, conversation, entry) => this.replied(manager, conversation, entry),
      stageChanged: (manager, conversation, change) => this.stageChanged(manager, conversation, change),
    });
  }

  private async received(manager: EntityManager, conversation: InboxConversation, beginning: Beginning): Promise<void> {
    const enquiry = await this.enquiryOf(manager, conversation, beginning);
    const rules = await manager.find(EnquiryRule, {
      where: { is_active: true },
      order: { position: 'ASC', id: 'ASC' },
    });
    const matching = rules.filter((rule) => isFor(rule, enquiry));
    const alsoTo = matching.flatMap(({ webhook_id }) => webhook_id ?? []);
    const { id } = conversation;
    await this.events.add(manager, { type: 'enquiry.created', data: this.dataOf(conversation, enquiry), alsoTo });
    // The first rule that sets an owner or a stage applies.
    const ownerId = conversation.owner_id ?? matching.find(({ owner_id }) => owner_id !== null)?.owner_id;
    const stageId = matching.find(({ stage_id }) => stage_id !== null)?.stage_id;
    const owner = ownerId ? await this.conversations.colleague(manager, ownerId, conversation.form) : null;
    if ((owner && conversation.owner_id !== owner.id) || stageId)
      await this.conversations.change(
        manager,
        id,
        { ...(owner ? { ownerId: owner.id } : {}), ...(stageId ? { stageId } : {}) },
        null,
      );
    const notified = [...new Set(matching.map(({ mail_to }) => mail_to).filter(Boolean))];
    for (const mailTo of notified) await this.notify(manager, { email: mailTo }, conversation, enquiry.text, 'new');
    if (owner && !notified.includes(owner.email))
      await this.notifyUser(manager, owner, conversation, enquiry.text, 'new');
    // For messages and applications, their forms notify the contact address.
    if (beginning.kind === 'mail' && !owner && notified.length === 0)
      await this.notifyCompany(manager, conversation, enquiry.text, 'new');
  }

  private async replied(manager: EntityManager, conversation: InboxConversation, entry: InboxEntry): Promise<void> {
    const { id, form, name, email } = conversation;
    const record = { form, name, email, from: entry.email, text: entry.text, attachments: entry.attachments.length };
    const data = { resource: 'reply', id: entry.id, conversation_id: id, url: this.urlOf(id), record };
    await this.events.add(manager, { type: 'reply.received', data });
    const owner = conversation.owner_id
      ? await this.conversations.colleague(manager, conversation.owner_id, form)
      : null;
    if (owner) await this.notifyUser(manager, owner, conversation, entry.text, 'reply');
    else await this.notifyCompany(manager, conversation, entry.text, 'reply');
  }

  private async stageChanged(
    manager: EntityManager,
    { id, form, name, email }: InboxConversation,
    { from, to }: { from: InboxStage | null; to: InboxStage },
  ): Promise<void> {
    const stageOf = ({ name, status }: InboxStage) => ({ name: name || status, status });
    const record = { form, name, email, from: from && stageOf(from), to: stageOf(to) };
    await this.events.add(manager, {
      type: 'stage.changed',
      data: { resource: 'enquiry', id, url: this.urlOf(id), record },
    });
  }

  private dataOf(conversation: InboxConversation, enquiry: Enquiry): EnquiryCreatedData {
    const { id, message_id, agent_id, created_at } = conversation;
    const record = { ...enquiry, message_id, agent_id, created_at: (created_at ?? new Date()).toISOString() };
    return { resource: 'enquiry', id, url: this.urlOf(id), record };
  }

  private async enquiryOf(
    manager: EntityManager,
    { form, name, email, language, subject }: InboxConversation,
    beginning: Beginning,
  ): Promise<Enquiry> {
    const none = { phone: '', location: '', country: '', product_id: null, product: '', text: '', about: null };
    const common = { form, name, email, language, subject };
    if (beginning.kind === 'mail') return { ...none, ...common, text: beginning.entry.text };
    if (beginning.kind === 'message') {
      const message = await manager.findOneBy(Message, { id: beginning.id });
      return { ...none, ...common, text: message?.message ?? '', about: message ? aboutIn(message) : null };
    }
    const agent = await manager.findOneBy(Agent, { id: beginning.id });
    if (!agent) return { ...none, ...common };
    const { phone, location, country_code, product_id, product_title } = agent;
    return {
      ...none,
      ...common,
      phone,
      location,
      product_id,
      country: country_code ?? '',
      product: product_title,
      text: product_title,
    };
  }

  private async notifyUser(
    manager: EntityManager,
    user: User,
    conversation: InboxConversation,
    text: string,
    what: 'new' | 'reply',
  ): Promise<void> {
    if (await manager.existsBy(EnquiryDigest, { user_id: user.id })) return;
    const { email, language } = user;
    await this.notify(manager, { email, language }, conversation, text, what);
  }

  /** The owner of the mailbox itself has already received the mail. */
  private async notifyCompany(
    manager: EntityManager,
    conversation: InboxConversation,
    text: string,
    what: 'new' | 'reply',
  ): Promise<void> {
    const contact = await manager.findOne(ContactInfo, { select: { id: true, email: true }, where: {} });
    if (!contact?.email || contact.email === this.config.mail.inbox?.address) return;
    await this.notify(manager, { email: contact.email }, conversation, text, what);
  }

  private async notify(
    manager: EntityManager,
    to: Recipient,
    { id, name, email }: InboxConversation,
    text: string,
    what: 'new' | 'reply',
  ): Promise<void> {
    const who = name || email;
    const mail = staffMail(this.site, to, () => {
      const subject =
        what === 'new' ? say('rules.enquirySubject', { name: who }) : say('rules.personReplied', { name: who });
      return {
        subject,
        parts: [
          subject,
          { facts: [[say('submissions.emailFact'), email]] },
          { quote: withWrittenDates(text.slice(0, MAX_QUOTE).toWellFormed(), spokenLocale(), this.site.timeZone) },
          { label: say('submissions.openInbox'), url: this.urlOf(id) },
        ],
        footer: 'rules.enquiryFooter',
      };
    });
    await this.outbox.add(manager, mail);
  }

  private urlOf(id: number): string {
    return `${this.site.siteUrl}/admin/inbox?open=${id}`;
  }
}

/** Whether all conditions of a rule are met. */
function isFor(rule: EnquiryRule, enquiry: Enquiry): boolean {
  const { form, field, words, product_id, country, language } = rule;
  if (form !== '' && form !== enquiry.form) return false;
  if (product_id !== null && product_id !== enquiry.product_id) return false;
  if (country !== '' && country.toUpperCase() !== enquiry.country.toUpperCase()) return false;
  if (language !== '' && language.toLowerCase() !== enquiry.language.toLowerCase()) return false;
  if (field === '') return true;
  const answer = enquiry[field].toLowerCase();
  return wordsBetweenCommas(words).some((word) => answer.includes(word.toLowerCase()));
}
