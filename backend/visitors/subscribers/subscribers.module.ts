import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { PeopleModule } from '../people/people.module.js';
import { NeverMailed } from './never-mailed.entity.js';
import { NeverMailedService } from './never-mailed.service.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscriberImportsService } from './subscriber-imports.service.js';
import { SubscribersController } from './subscribers.controller.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Subscribers to the newsletter: subscribing, confirming, unsubscribing. */
@Module({
  imports: [TypeOrmModule.forFeature([Subscriber, NeverMailed]), BotCheckModule, MailModule, PeopleModule],
  controllers: [SubscribersController, SubscriptionsController],
  providers: [SubscribersService, SubscriptionsService, NeverMailedService, SubscriberImportsService],
  exports: [SubscribersService, SubscriptionsService, NeverMailedService, SubscriberImportsService],
})
export class SubscribersModule {}
