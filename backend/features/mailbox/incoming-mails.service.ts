import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenTo } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { MailOutcome } from '../../operations/monitoring/mail-outcomes.constants.js';
import type { QuietReason } from '../../visitors/conversations/conversation.constants.js';
import { InboxConversationsService } from '../../visitors/conversations/inbox-conversations.service.js';
import { InboxEntry } from '../../visitors/conversations/inbox-entry.entity.js';
import { BouncedAddressesService } from '../../visitors/received-mails/bounced-addresses.service.js';
import { IncomingMail } from '../../visitors/received-mails/incoming-mail.entity.js';
import { type AcceptedFile, MailAttachmentsService } from '../../visitors/received-mails/mail-attachments.service.js';
import type { ThreadOwner } from '../../visitors/submissions/thread-addresses.service.js';
import { CompanyAddressesService } from './company-addresses.service.js';
import { ComplaintsService } from './complaints.service.js';
import { HeldMailsService } from './held-mails.service.js';
import type { ReadAddress } from './mail-header.js';
import { bounceReason, type Judgement, judge, reportOn } from './mail-kind.js';
import { shownText } from './mail-notes.js';
import type { ReadMail } from './mail-reader.js';
import { correspondentOf, forwardedFrom } from './mail-senders.js';
import { type MailMatch, MailThreadsService } from './mail-threads.service.js';
import { MAX_DAILY_QUIET_TEXT, QUIET_BEGINNING } from './mailbox.constants.js';
import { MailboxState } from './mailbox-state.entity.js';
import { repeatedIn } from './repeated-text.js';
import type { ReplyText } from './reply-text.js';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Number of received mails with the same Message-ID that are compared. */
const MAX_COMPARED = 20;

export interface FetchedMail {
  mailbox: string;
  uidValidity: string;
  uid: number;
  /** In bytes. */
  size: number;
  /** Time of receipt by the server. */
  receivedAt: Date;
  /** Null if another client has deleted it. */
  mail: ReadMail | null;
  /** Why its text is missing. */
  missing?: 'tooLarge' | 'unreadable';
}

/** A mail with what was found out about it. */
interface SortedMail {
  fetched: FetchedMail;
  mail: ReadMail;
  parts: ReplyText;
  judged: Judgement;
  /** Who wrote it, and gets the answers. */
  writer: ReadAddress;
  files: readonly AcceptedFile[];
  fingerprint: string;
}

/** Keeps every mail where it can be found, each with its position in the mailbox in one transaction. */
@Injectable()
export class IncomingMailsService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly threads: MailThreadsService,
    private readonly conversations: InboxConversationsService,
    private readonly attachments: MailAttachmentsService,
    private readonly bounced: BouncedAddressesService,
    private readonly complaints: ComplaintsService,
    private readonly company: CompanyAddressesService,
    private readonly held: HeldMailsService,
  ) {}

  /** Stores a mail, counts what became of it, and marks it as processed. Idempotent. */
  async take(fetched: FetchedMail): Promise<MailOutcome> {
    const files = await this.attachments.accepted(fetched.mail?.attachments ?? []);
    return this.database.transaction(async (manager) => {
      const { mailbox, uidValidity, uid } = fetched;
      await takeLock(manager, { scope: 'incoming mails', key: mailbox });
      const state = await this.stateOf(manager, mailbox);
      if (!state || state.uid_validity !== uidValidity || Number(state.last_uid) >= uid) return 'known';
      const outcome = await this.sort(manager, state, fetched, files);
      const outcomes = { ...state.outcomes, [outcome]: (state.outcomes?.[outcome] ?? 0) + 1 };
      await manager.update(
        MailboxState,
        { mailbox },
        {
          last_uid: String(uid),
          trying_uid: '',
          tries: 0,
          outcomes,
          counted_since: state.counted_since ?? new Date(),
        },
      );
      return outcome;
    });
  }

  private async sort(
    manager: EntityManager,
    state: MailboxState,
    fetched: FetchedMail,
    files: readonly AcceptedFile[],
  ): Promise<MailOutcome> {
    const { mail } = fetched;
    if (!mail) return 'gone';
    const [fingerprint, former] = fingerprintsOf(fetched, mail);
    if (await manager.existsBy(IncomingMail, { fingerprint: In([fingerprint, former]) })) return 'known';
    if (await this.threads.isOwn(manager, mail)) return 'own';
    const parts = this.textOf(fetched, mail);
    if (await this.repeats(manager, mail, parts, files)) return 'known';
    const judged = judge(mail);
    if (judged.kind === 'complaint' && (await this.complaints.take(manager, mail))) {
      await this.insert(manager, fetched, mail, { ...judged, fingerprint }, true);
      return 'complaint';
    }
    const isOwn = await this.company.among(
      manager,
      mail.replyTo.map(({ email }) => email),
    );
    const writer = correspondentOf(mail, isOwn);
    const sorted: SortedMail = { fetched, mail, parts, judged, writer, files, fingerprint };
    const match = await this.threads.match(manager, mail, judged.kind);
    // A mail that only names a received one may be what a spam filter recognised.
    if (!match || (!match.isAnswer && isMarkedSpam(mail))) return this.begin(manager, sorted, state);
    if (judged.kind === 'bounce') await this.markBounced(manager, mail, match);
    if (match.owner) return this.add(manager, sorted, match.owner, match.isAnswer);
    await this.insert(manager, fetched, mail, { ...judged, fingerprint }, true);
    return 'bounce';
  }

  private stateOf(manager: EntityManager, mailbox: string): Promise<MailboxState | null> {
    const state = manager.createQueryBuilder(MailboxState, 'state').where('state.mailbox = :mailbox', { mailbox });
    if (this.database.dialect === 'mariadb') state.setLock('pessimistic_write');
    return state.getOne();
  }

  /**
   * Whether the same mail came by another way, on which a gateway added a line above or below. What it added is kept with the quotation of
   * the first copy, so that nothing is lost if a person has written it. Another text with the same Message-ID is another mail.
   */
  private async repeats(
    manager: EntityManager,
    mail: ReadMail,
    parts: ReplyText,
    files: readonly AcceptedFile[],
  ): Promise<boolean> {
    if (mail.messageId === '' || mail.from.email === '') return false;
    const copies = await manager.find(IncomingMail, {
      select: { id: true, subject: true },
      where: { message_id: messageIdOf(mail), from_email: senderOf(mail) },
      order: { id: 'DESC' },
      take: MAX_COMPARED,
    });
    for (const { id, subject } of copies) {
      const entry = await manager.findOneBy(InboxEntry, { mail_id: id });
      if (!entry || !(subject.includes(mail.subject) || mail.subject.includes(subject))) continue;
      const known = new Set(entry.attachments.map(identityOf));
      if (files.some((file) => !known.has(identityOf(file)))) continue;
      // Without the quotation, since what the last copy had in addition is there.
      const added =
        repeatedIn(`${entry.text}\n${entry.quoted}`, `${parts.text}\n${parts.quoted}`) ??
        repeatedIn(entry.text, parts.text);
      if (added === undefined) continue;
      if (added !== '') {
        const quoted = `${entry.quoted}\n\n${added}`.trim();
        await manager.update(InboxEntry, { id: entry.id }, { quoted });
      }
      return true;
    }
    return false;
  }

  /**
   * Uses the recipient of the bounced mail, whatever the bounce says: a forged one can't block other addresses. It must be the server's
   * report on that address, not on one that ours was forwarded to.
   */
  private async markBounced(manager: EntityManager, mail: ReadMail, { email }: MailMatch): Promise<void> {
    const report = reportOn(email, mail);
    const { isPermanent, diagnostic, status } = bounceReason(report ?? { text: '', reports: '' });
    if (isPermanent && !(await this.company.has(manager, email)))
      await this.bounced.mark(manager, email, diagnostic || status);
  }

  /** Adds a mail to its thread. @param isAnswer Whether it names a mail of ours. */
  private async add(
    manager: EntityManager,
    sorted: SortedMail,
    owner: ThreadOwner,
    isAnswer: boolean,
  ): Promise<MailOutcome> {
    const { fetched, parts, judged, writer } = sorted;
    const conversation = await this.conversationOf(manager, owner);
    if (conversation && (await this.held.isThreadFull(manager, conversation.id, fetched.receivedAt))) {
      await this.start(manager, sorted, { quiet: 'limit', heldFor: conversation.id });
      return 'held';
    }
    const kind = judged.kind === 'complaint' ? 'automatic' : judged.kind;
    const { id, stored } = await this.store(manager, sorted, false);
    const { conversationId } = await this.conversations.addVisitorReply(manager, {
      mailId: id,
      from: writer,
      ...parts,
      attachments: stored,
      at: fetched.receivedAt,
      ...idOf(owner),
      kind,
      // A follow-up of a mail that waits for nobody does not either, where first mails don't.
      staysQuiet: !isAnswer && !this.beginsConversations,
    });
    await manager.update(IncomingMail, { id }, { conversation_id: conversationId });
    return kind;
  }

  /** Keeps a mail that belongs to no thread: as a conversation, as suspected spam, or in the quiet lane. */
  private async begin(manager: EntityManager, sorted: SortedMail, { since }: MailboxState): Promise<MailOutcome> {
    const { fetched, mail, judged } = sorted;
    // Servers report times in seconds.
    if (fetched.receivedAt.getTime() <= since.getTime() - SECOND_MS) return 'old';
    if (isMarkedSpam(mail)) {
      await this.start(manager, sorted, { isSpam: true });
      return 'spam';
    }
    const isOfCompany = await this.company.has(manager, mail.from.email);
    const forwarded = isOfCompany && judged.kind === 'reply' ? await this.forwarded(manager, sorted) : undefined;
    const writer = forwarded ?? sorted.writer;
    const isUnannounced = await this.company.has(manager, writer.email);
    // The whole mail is what the colleague wants to show.
    const parts = forwarded && fetched.missing === undefined ? { text: mail.text, quoted: '' } : sorted.parts;
    const found = { ...sorted, writer, parts };
    const quiet = await this.quietReason(manager, found, isOfCompany && !forwarded);
    await this.start(manager, found, { quiet, isUnannounced });
    if (quiet === undefined) return 'started';
    return quiet === 'limit' ? 'held' : 'quiet';
  }

  private async quietReason(
    manager: EntityManager,
    { fetched, mail, judged, writer }: SortedMail,
    isOfCompany: boolean,
  ): Promise<QuietReason | undefined> {
    if (judged.kind !== 'reply') return 'automatic';
    if (writer.email === '') return 'sender';
    // Otherwise a program that answers our notices would begin a conversation with each.
    if (isOfCompany && (await this.threads.answersNotice(manager, mail))) return 'notice';
    if (!this.beginsConversations) return 'off';
    return (await this.held.isHeld(manager, mail.from.email, writer.email, fetched.receivedAt)) ? 'limit' : undefined;
  }

  private async forwarded(manager: EntityManager, { mail }: SortedMail): Promise<ReadAddress | undefined> {
    const sender = forwardedFrom(mail);
    return sender && !(await this.company.has(manager, sender.email)) ? sender : undefined;
  }

  private async start(
    manager: EntityManager,
    sorted: SortedMail,
    lane: { quiet?: QuietReason | undefined; heldFor?: number; isSpam?: boolean; isUnannounced?: boolean },
  ): Promise<void> {
    const { fetched, mail, parts, judged, writer } = sorted;
    const { id, stored } = await this.store(manager, sorted, true);
    const waits = lane.quiet === undefined && !lane.isSpam;
    const { conversationId } = await this.conversations.startFromMail(manager, {
      mailId: id,
      from: writer,
      ...(waits ? parts : await this.bounded(manager, parts)),
      attachments: stored,
      at: fetched.receivedAt,
      subject: mail.subject,
      kind: judged.kind === 'complaint' ? 'automatic' : judged.kind,
      ...lane,
    });
    await manager.update(IncomingMail, { id }, { conversation_id: conversationId });
  }

  /** Returns the beginning of a text that waits for nobody, once strangers have used up the room of the day. */
  private async bounded(manager: EntityManager, { text, quoted }: ReplyText): Promise<ReplyText> {
    const length = text.length + quoted.length;
    if (length <= QUIET_BEGINNING) return { text, quoted };
    const row = await manager
      .createQueryBuilder(IncomingMail, 'mail')
      .innerJoin('mail.conversation', 'row')
      .innerJoin(InboxEntry, 'entry', 'entry.mail_id = mail.id')
      .select('SUM(LENGTH(entry.text) + LENGTH(entry.quoted))', 'sum')
      .where({ created_at: MoreThan(new Date(Date.now() - DAY_MS)) })
      .andWhere('(row.quiet_at IS NOT NULL OR row.spam_at IS NOT NULL)')
      .getRawOne<{ sum: number | string | null }>();
    if (Number(row?.sum ?? 0) + length <= MAX_DAILY_QUIET_TEXT) return { text, quoted };
    const note = inLanguage(spokenTo(this.site.language), () => say('mailbox.onlyBeginning'));
    return { text: `${text.slice(0, QUIET_BEGINNING).toWellFormed()} …\n\n${note}`, quoted: '' };
  }

  /** Inserts the row of a mail and its attachments. */
  private async store(
    manager: EntityManager,
    { fetched, mail, judged, files, fingerprint }: SortedMail,
    isStranger: boolean,
  ) {
    const id = await this.insert(manager, fetched, mail, { ...judged, fingerprint });
    const stored = await this.attachments.store(manager, { mailId: id, sender: senderOf(mail), isStranger, files });
    return { id, stored };
  }

  /** @param isAnonymous Without sender and subject: a mail of a server that belongs to no conversation. */
  private async insert(
    manager: EntityManager,
    fetched: FetchedMail,
    mail: ReadMail,
    judged: Judgement & { fingerprint: string },
    isAnonymous = false,
  ): Promise<number> {
    const nobody = { from_name: '', from_email: '', subject: '', sent_to: [], sent_cc: [] };
    const row = { ...rowOf(fetched, mail, judged), ...(isAnonymous ? nobody : {}), fingerprint: judged.fingerprint };
    const { id } = await manager.save(manager.create(IncomingMail, row));
    return id;
  }

  private async conversationOf(manager: EntityManager, owner: ThreadOwner) {
    const found = await this.conversations.conversationOf(manager, keyOf(owner));
    if (found) return found;
    // The record was stored by an instance of the previous release.
    await this.conversations.repair();
    return this.conversations.conversationOf(manager, keyOf(owner));
  }

  private get beginsConversations(): boolean {
    return this.config.mail.inbox?.beginsConversations ?? false;
  }

  private textOf(fetched: FetchedMail, mail: ReadMail): ReplyText {
    return inLanguage(spokenTo(this.site.language), () => shownText(fetched, mail));
  }
}

/** What a file has in every copy of a mail. */
const identityOf = ({ name, size }: { name: string; size: number }): string => JSON.stringify([name, size]);

const keyOf = ({ kind, id }: ThreadOwner) => ({ [`${kind}_id`]: id });

const idOf = ({ kind, id }: ThreadOwner) =>
  kind === 'message' ? { messageId: id } : kind === 'agent' ? { agentId: id } : { conversationId: id };

const senderOf = ({ from }: ReadMail): string => normalizeEmail(from.email).slice(0, 255).toWellFormed();

const messageIdOf = ({ messageId }: ReadMail): string => messageId.slice(0, 255).toWellFormed();

/**
 * Returns the same hashes for a mail that was delivered twice, and different ones for any other mail, even with the same Message-ID. The
 * second one is that of the previous release, which did not compare subjects and attachments.
 */
function fingerprintsOf(fetched: FetchedMail, mail: ReadMail): [string, string] {
  const { size, missing, uid, uidValidity, receivedAt } = fetched;
  const { messageId, from, subject, text, sentAt, attachments } = mail;
  const content = missing === undefined ? text : `${subject} ${missing} ${size}`;
  const parts = [messageId, normalizeEmail(from.email), messageId === '' ? sentAt?.toISOString() : '', content];
  const files = attachments.map((file) => [file.name, file.size]);
  // Forms of other sites may say the same twice, without an id or a time.
  const time = messageId === '' && sentAt === null ? receivedAt.toISOString() : '';
  // Of a mail without any header, the place is all that is known.
  const place = missing !== undefined && messageId === '' ? [uidValidity, uid] : [];
  const hash = (all: readonly unknown[]) => createHash('sha256').update(JSON.stringify(all)).digest('hex');
  return [hash([...parts, subject, files, place, ...(time === '' ? [] : [time])]), hash(parts)];
}

function rowOf({ mailbox, uidValidity, uid, size }: FetchedMail, mail: ReadMail, { kind, reason }: Judgement) {
  return {
    mailbox,
    uid_validity: uidValidity,
    uid: String(uid),
    message_id: messageIdOf(mail),
    size,
    kind,
    reason: reason.slice(0, 255).toWellFormed(),
    conversation_id: null,
    from_name: mail.from.name.slice(0, 120).toWellFormed(),
    from_email: senderOf(mail),
    subject: mail.subject,
    sent_to: mail.to,
    sent_cc: mail.cc,
    sent_at: mail.sentAt,
    created_at: new Date(),
  };
}

/** Whether the mailbox's spam filter marked the mail. */
const isMarkedSpam = ({ field }: ReadMail): boolean =>
  [...field('x-spam-flag'), ...field('x-spam-status'), ...field('x-spam')].some((value) => /^yes\b/i.test(value));
