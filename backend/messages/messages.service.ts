import { Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BotCheck } from '../bot-check/bot-check.js';
import { ResourceContext } from '../core/crud/crud-context.js';
import { csvFile } from '../core/crud/csv-export.js';
import type { MailContent } from '../mail/outbox.service.js';
import { Replies, type ReplyOwner } from '../submissions/replies.service.js';
import { SubmissionsService, spamIs } from '../submissions/submissions.service.js';
import { VisitorMails } from '../submissions/visitor-mails.service.js';
import type { ContactInput, MessageRecord, MessageUpdate } from './message.dto.js';
import { Message } from './message.entity.js';
import { messageResource } from './message.resource.js';

@Injectable()
export class MessagesService extends SubmissionsService<Message, ContactInput, MessageRecord, MessageUpdate> {
  protected override readonly firstStatus = 'new';
  protected override readonly handledStatus = 'handled';

  constructor(
    context: ResourceContext,
    botCheck: BotCheck,
    replies: Replies,
    private readonly mails: VisitorMails,
  ) {
    super(messageResource, context, botCheck, replies);
  }

  /** @param isSpam Whether it is suspected spam that is exported, or the rest. */
  export(isSpam: boolean): Promise<StreamableFile> {
    const columns = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const;
    const fileName = isSpam ? 'suspected-spam.csv' : 'messages.csv';
    return csvFile(this.context.database, Message, columns, fileName, spamIs(isSpam));
  }

  protected override mailNotices(manager: EntityManager, message: MessageRecord): Promise<void> {
    return this.mails.ofMessage(manager, message);
  }

  protected override ownerOf(id: number): ReplyOwner {
    return { message_id: id };
  }

  protected override replyMail(message: MessageRecord, text: string): MailContent {
    return this.mails.replyToMessage(message, text);
  }
}
