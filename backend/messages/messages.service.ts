import { Injectable, type StreamableFile } from '@nestjs/common';
import { BotCheck } from '../bot-check/bot-check.js';
import { isTrapped } from '../bot-check/trap.js';
import { VisitorMails } from '../mail/visitor-mails.service.js';
import { csvFile } from '../resource/csv-export.js';
import { ResourceService } from '../resource/resource.service.js';
import { ResourceContext } from '../resource/resource-context.js';
import type { ContactInput, MessageRecord, MessageUpdate } from './message.dto.js';
import { Message } from './message.entity.js';
import { messageResource } from './message.resource.js';

@Injectable()
export class MessagesService extends ResourceService<Message, ContactInput, MessageRecord, MessageUpdate> {
  constructor(
    context: ResourceContext,
    private readonly botCheck: BotCheck,
    private readonly mails: VisitorMails,
  ) {
    super(messageResource, context);
  }

  /** Stores what a visitor wrote, and has it mailed. */
  async receive(input: ContactInput, address: string | undefined): Promise<void> {
    await this.botCheck.verify(input.turnstile_token, address);
    if (isTrapped(input)) return;
    await this.context.database.transaction(async (manager) => {
      await this.create(input);
      await this.mails.ofMessage(manager, input);
    });
  }

  export(): Promise<StreamableFile> {
    const columns = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const;
    return csvFile(this.context.database, Message, columns, 'messages.csv');
  }
}
