import { Body, Controller, Ip, Param, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { WordsService } from '../../company/words/words.service.js';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { MessageReplyInput, type ReplyRecord } from '../submissions/submission.dto.js';
import { NotSpamRoute, ReplyRoute, SpamRoute, ThreadRoute } from '../submissions/submission-routes.decorator.js';
import { ContactInput, type MessageRecord, MessageThread, SeatInput } from './message.dto.js';
import { messageResource } from './message.resource.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController extends ResourceController(messageResource) {
  constructor(
    private readonly messages: MessagesService,
    private readonly words: WordsService,
  ) {
    super(messages);
  }

  @Post('api/contact')
  @VisitorForm()
  @ApiOperation({ summary: 'Send a message to the company' })
  async receive(@Body() input: ContactInput, @Ip() address: string): Promise<MessageBody> {
    await this.messages.receive(input, address);
    return { message: this.words.of('contact').done };
  }

  @ThreadRoute(messageResource, MessageThread)
  thread(@Param('id', new RecordIdPipe(messageResource.label)) id: number): Promise<MessageThread> {
    return this.messages.thread(id);
  }

  @ReplyRoute(messageResource)
  reply(
    @Param('id', new RecordIdPipe(messageResource.label)) id: number,
    @Body() input: MessageReplyInput,
    @CurrentUser() author: AuthUser,
  ): Promise<ReplyRecord> {
    return this.messages.reply(id, input, author);
  }

  @Put('admin/api/message_seat/:id')
  @RequirePermission(messageResource.write)
  @AllowToken(messageResource.name, 'write')
  @ApiOperation({
    summary: 'Give or free a seat',
    description:
      'Of a message that was sent with the form of a record whose seats are counted. Its sender is mailed when they get one.',
  })
  @Refuses({
    404: 'No message has this id.',
    409: 'The form of the message counts no seats, all are taken, or it is suspected spam.',
    422: 'A field breaks a rule.',
  })
  seat(
    @Param('id', new RecordIdPipe(messageResource.label)) id: number,
    @Body() { seat }: SeatInput,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageRecord> {
    return this.messages.setSeat(id, seat, by);
  }

  @SpamRoute(messageResource)
  suspect(
    @Param('id', new RecordIdPipe(messageResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageRecord> {
    return this.messages.markAsSpam(id, by);
  }

  @NotSpamRoute(messageResource)
  clear(
    @Param('id', new RecordIdPipe(messageResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageRecord> {
    return this.messages.markAsNotSpam(id, by);
  }
}
