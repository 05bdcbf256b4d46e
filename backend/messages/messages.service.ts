import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ResourceContext } from '../core/crud/resource-context.js';
import type { MailContent } from '../mail/outbox.service.js';
import type { ReplyOwner } from '../submissions/replies.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { ContactInput, MessageRecord, MessageUpdate } from './message.dto.js';
import type { Message } from './message.entity.js';
import { messageResource } from './message.resource.js';

@Injectable()
export class MessagesService extends SubmissionsService<Message, ContactInput, MessageRecord, MessageUpdate> {
  protected override readonly initialStatus = 'new';
  protected override readonly handledStatus = 'handled';
  protected override readonly exportColumns = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const;
  protected override readonly exportFileName = 'messages.csv';

  constructor(context: ResourceContext) {
    super(messageResource, context);
  }

  protected override mailNotices(manager: EntityManager, message: MessageRecord): Promise<void> {
    return this.mails.addForMessage(manager, message);
  }

  protected override ownerOf(id: number): ReplyOwner {
    return { message_id: id };
  }

  protected override replyMail(message: MessageRecord, text: string): MailContent {
    return this.mails.replyToMessage(message, text);
  }
}
