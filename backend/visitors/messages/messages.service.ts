import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { fill } from '../../company/words/fill.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { FormsService } from '../../content/forms/forms.service.js';
import type { Author } from '../../core/crud/author.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import type { RecordState } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { writtenDate } from '../../core/text/dates.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { ConversationsService } from '../assistant/conversations/conversations.service.js';
import type { GivenSeat } from '../conversations/seats.constants.js';
import type { Contact } from '../people/person-contacts.service.js';
import type { ReplyOwner } from '../submissions/replies.service.js';
import { type ReceiveOptions, SubmissionsService } from '../submissions/submissions.service.js';
import type { SentAbout, WrittenMail } from '../submissions/visitor-mails.service.js';
import { aboutOf } from './about-record.shared.js';
import { AboutRecordsService } from './about-records.service.js';
import { answerText } from './answer-text.shared.js';
import { GivenFilesService } from './given-files.service.js';
import type { ContactInput, MessageRecord, MessageThread, MessageUpdate, TranscriptTurn } from './message.dto.js';
import { Message } from './message.entity.js';
import { messageResource } from './message.resource.js';
import { type RecordForm, RecordFormsService } from './record-forms.service.js';

/** What of a message says which form of which record it was. */
type Sent = Pick<Message, 'about_resource' | 'about_id' | 'form_id'>;

@Injectable()
export class MessagesService extends SubmissionsService<Message, ContactInput, MessageRecord, MessageUpdate> {
  protected override readonly initialStatus = 'new';
  protected override readonly handledStatus = 'handled';
  protected override readonly contactKind = 'message';

  constructor(
    context: ResourceContext,
    private readonly conversations: ConversationsService,
    private readonly forms: FormsService,
    private readonly about: AboutRecordsService,
    private readonly recordForms: RecordFormsService,
    private readonly given: GivenFilesService,
    private readonly site: SiteIdentity,
    private readonly words: WordsService,
    private readonly siteLanguages: LanguagesService,
    registry: ResourceRegistry,
  ) {
    super(messageResource, context);
    // Those of people who are erased, and of old conversations, are deleted without this service.
    registry.onPurge(async (manager, { resource, id }) => {
      const message = resource === messageResource.name ? await manager.findOneBy(Message, { id }) : null;
      if (message) this.seatsChanged(message);
    });
  }

  /** @throws ConflictException once the form of a record is closed */
  override async receive(
    { about, ...input }: ContactInput & { form_id?: number },
    address: string | undefined,
    options: ReceiveOptions = {},
  ): Promise<void> {
    const columns = await this.about.columnsOf(about);
    const form = await this.recordFormOf({ ...columns, form_id: input.form_id ?? null });
    if (form && this.recordForms.isClosed(form))
      throw new ConflictException({ message: this.closedWords(form.closes) });
    await super.receive(Object.assign(input, columns), address, {
      ...options,
      begun: async (manager) => {
        if (form) await this.recordForms.lock(manager, form);
      },
    });
  }

  /** Whether whoever sends a form from the page of a record gets a seat. */
  async countsSeats(about: string | undefined, formId: number): Promise<boolean> {
    const key = aboutOf(about ?? '');
    return ((key && (await this.recordForms.of(key, formId)))?.seats ?? null) !== null;
  }

  /** Whether whoever sends a form from the page of a record gets files by mail. */
  async givesFiles(about: string | undefined, formId: number): Promise<boolean> {
    const key = aboutOf(about ?? '');
    return key !== undefined && this.given.gives({ about_resource: key.resource, about_id: key.id }, formId);
  }

  /** Says until when a form was open, in the visitor's language. */
  private closedWords(closes: string): string {
    const { tag } = this.context.languages.current;
    return fill(this.words.of('formPages').closed, { date: writtenDate(closes, tag, this.site.timeZone) });
  }

  private recordFormOf({ about_resource, about_id, form_id }: Sent): Promise<RecordForm | undefined> {
    return about_id === null || form_id === null
      ? Promise.resolve(undefined)
      : this.recordForms.of({ resource: about_resource, id: about_id }, form_id);
  }

  /**
   * Gives a message a seat of the record that it is about, puts it on the waiting list, or frees its seat. Its sender is mailed when they get
   * one. Idempotent.
   * @throws RecordNotFoundException
   * @throws ConflictException for suspected spam, where no seats are counted, and if all are taken
   */
  async setSeat(id: number, seat: GivenSeat, by: Author): Promise<MessageRecord> {
    const { manager: reading } = this.context.database;
    const known = await reading.findOneBy(Message, { id });
    return this.context.database.transaction(async (manager) => {
      if (known && known.about_id !== null)
        await this.recordForms.lock(manager, { resource: known.about_resource, id: known.about_id });
      const message = await this.findForUpdate(manager, id);
      if (message.seat === seat) return this.toRecord(message);
      if (message.spam_at !== null) throw new ConflictException({ message: say('submissions.suspectedSpam') });
      const form = await this.recordFormOf(message);
      // Also of a record that is gone, somebody can be told no.
      if (message.seat === '' && (form?.seats ?? null) === null)
        throw new ConflictException({ message: say('messages.noSeats') });
      if (seat === 'seat' && form && !(await this.recordForms.hasRoom(manager, form)))
        throw new ConflictException({ message: say('messages.seatsTaken') });
      const past = await this.pastState(manager, message);
      message.seat = seat;
      message.version += 1;
      await manager.save(message);
      this.seatsChanged(message);
      const conversation = await this.inboxConversations.conversationOf(manager, { message_id: id });
      if (conversation) await this.inboxConversations.addEvent(manager, conversation.id, seat, '', by);
      const record = await this.finalize(manager, message, { action: 'update', by, past });
      if (seat === 'seat') {
        const [about, given] = [await this.aboutFor(message), await this.given.linksFor(message)];
        await this.mails.addForSeat(manager, { ...record, about, given });
      }
      return record;
    });
  }

  private seatsChanged({ about_resource: resource, about_id: id, seat }: Message): void {
    if (id !== null && seat !== '') this.recordForms.changed({ resource, id });
  }

  /** Returns what a record is called for the visitor, and where its page is; what it was called if nobody sees it any more. */
  private aboutFor({
    about_resource: resource,
    about_id: id,
    about_title,
    language,
  }: Pick<Message, 'about_resource' | 'about_id' | 'about_title' | 'language'>): Promise<SentAbout> {
    return inLanguage(language || this.context.languages.first, async () => {
      const found = id === null ? undefined : await this.about.find({ resource, id });
      if (!found) return { title: about_title, path: '' };
      return {
        title: String(found.record.of(found.definition.roles.title)),
        path: this.siteLanguages.addressOf(found.path),
      };
    });
  }

  protected override async spamChanged(manager: EntityManager, message: Message): Promise<void> {
    const form = await this.recordFormOf(message);
    if (form && message.spam_at === null && (message.seat === '' || message.seat === 'seat')) {
      await this.recordForms.lock(manager, form);
      message.seat = await this.recordForms.next(manager, form);
    }
    this.seatsChanged(message);
  }

  override async beforeDelete(manager: EntityManager, message: Message): Promise<void> {
    await super.beforeDelete(manager, message);
    this.seatsChanged(message);
  }

  /** From the bin: its seat may be somebody else's by now. */
  override async restoreRelated(manager: EntityManager, message: Message, state: RecordState): Promise<void> {
    await super.restoreRelated(manager, message, state);
    const form = message.seat === 'seat' ? await this.recordFormOf(message) : undefined;
    if (form) {
      await this.recordForms.lock(manager, form);
      await manager.update(Message, { id: message.id }, { seat: 'waiting' });
      if (await this.recordForms.hasRoom(manager, form))
        await manager.update(Message, { id: message.id }, { seat: 'seat' });
    }
    this.seatsChanged(message);
  }

  override async thread(id: number): Promise<MessageThread> {
    const [thread, transcript] = await Promise.all([
      super.thread(id),
      this.transcriptOf(this.context.database.manager, id),
    ]);
    return { ...thread, transcript };
  }

  /** Adds the phone number from the answers. */
  protected override contactOf(message: Message): Contact {
    const phone = message.answers?.find(({ kind }) => kind === 'phone')?.value.slice(0, MAX_LENGTH.phone);
    return { ...super.contactOf(message), ...(phone ? { phone } : {}) };
  }

  override async assign(
    manager: EntityManager,
    message: Message,
    input: ContactInput | MessageUpdate,
    by?: Author,
  ): Promise<void> {
    await super.assign(manager, message, input, by);
    if (!message.id && (message.spam_at ?? null) === null) {
      const form = await this.recordFormOf(message);
      if (form) message.seat = await this.recordForms.next(manager, form);
    }
    if (!('conversation' in input) || !input.conversation) return;
    const turns = await this.conversations.handOver(manager, input.conversation);
    message.transcript = turns.length > 0 ? turns : null;
  }

  override async afterSave(
    manager: EntityManager,
    message: Message,
    input: ContactInput | MessageUpdate,
    before?: Message,
  ): Promise<void> {
    await super.afterSave(manager, message, input, before);
    if (!message.transcript || !('conversation' in input) || !input.conversation) return;
    const id = await this.conversations.idOf(manager, input.conversation);
    if (id !== undefined) await this.contacts.keepConversation(manager, message.id, id, message.created_at);
  }

  protected override async mailNotices(manager: EntityManager, message: MessageRecord): Promise<void> {
    const form = message.form_id === null ? null : await this.forms.mailOf(manager, message.form_id, message.language);
    if (form) {
      const { answers } = await manager.findOneOrFail(Message, {
        select: { id: true, answers: true },
        where: { id: message.id },
      });
      const about = message.about_id === null ? null : await this.aboutFor(message);
      const given = await this.given.linksFor(message);
      return this.mails.addForForm(manager, { ...message, ...form, about, given, answers: answers ?? [] });
    }
    const { length: questions } = await this.transcriptOf(manager, message.id);
    await this.mails.addForMessage(manager, { ...message, questions });
  }

  protected override ownerOf(id: number): ReplyOwner {
    return { message_id: id };
  }

  protected override async formOf(
    manager: EntityManager,
    { form_id = null }: Message,
  ): Promise<{ formId?: number; subject?: string }> {
    if (form_id === null) return {};
    const form = await this.forms.mailOf(manager, form_id, '');
    return { formId: form_id, subject: form?.form_title ?? '' };
  }

  /** For a form, the answers without the sender's details, which are shown above. */
  protected override textOf({ message, answers }: Message): string {
    const said = answers?.filter(({ kind }) => kind !== 'name' && kind !== 'email') ?? [];
    return said.length > 0 ? said.map(answerText).join(' · ') : message;
  }

  protected override isHandedOver({ transcript }: Message): boolean {
    return Array.isArray(transcript) && transcript.length > 0;
  }

  protected override replyMail(message: MessageRecord, text: string): WrittenMail {
    return this.mails.replyToMessage(message, text);
  }

  private async transcriptOf(manager: EntityManager, id: number): Promise<TranscriptTurn[]> {
    const message = await manager.findOne(Message, { select: { id: true, transcript: true }, where: { id } });
    return message?.transcript ?? [];
  }
}
