import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FormsService } from '../../content/forms/forms.service.js';
import type { Author } from '../../core/crud/author.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ConversationsService } from '../assistant/conversations/conversations.service.js';
import type { Contact } from '../people/person-contacts.service.js';
import type { ReplyOwner } from '../submissions/replies.service.js';
import { type ReceiveOptions, SubmissionsService } from '../submissions/submissions.service.js';
import type { WrittenMail } from '../submissions/visitor-mails.service.js';
import { AboutRecordsService } from './about-records.service.js';
import { answerText } from './answer-text.shared.js';
import type { ContactInput, MessageRecord, MessageThread, MessageUpdate, TranscriptTurn } from './message.dto.js';
import { Message } from './message.entity.js';
import { messageResource } from './message.resource.js';

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
  ) {
    super(messageResource, context);
  }

  override async receive(
    { about, ...input }: ContactInput,
    address: string | undefined,
    options?: ReceiveOptions,
  ): Promise<void> {
    await super.receive(Object.assign(input, await this.about.columnsOf(about)), address, options);
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
      return this.mails.addForForm(manager, { ...message, ...form, answers: answers ?? [] });
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
