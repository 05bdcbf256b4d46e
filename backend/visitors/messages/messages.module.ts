import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../content/forms/forms.module.js';
import { ConversationsModule } from '../assistant/conversations/conversations.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { Message } from './message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** Messages from the contact form. */
@Module({
  imports: [TypeOrmModule.forFeature([Message]), BotCheckModule, ConversationsModule, FormsModule, SubmissionsModule],
  controllers: [MessagesController],
  providers: [MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
