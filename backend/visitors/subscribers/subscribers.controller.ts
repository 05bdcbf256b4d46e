import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { OfferedWith } from '../../company/offerings/offered.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { CsrfTokenService } from '../../people/auth/csrf-token.service.js';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { NotSpamRoute } from '../submissions/submission-routes.decorator.js';
import { SubscribeInput, type SubscriberRecord } from './subscriber.dto.js';
import { subscriberResource } from './subscriber.resource.js';
import { SubscribersService } from './subscribers.service.js';

@Controller()
export class SubscribersController extends ResourceController(subscriberResource) {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly csrf: CsrfTokenService,
  ) {
    super(subscribers);
  }

  @Post('api/subscribe')
  @VisitorForm()
  @ApiOperation({
    summary: 'Subscribe to the newsletter',
    description:
      'Repeating it succeeds without adding a second subscriber. Users who may manage subscribers and send the anti-forgery token need no bot check. Where the site sends mail, a subscription counts once its owner has opened the link that is mailed.',
  })
  @OfferedWith('newsletter')
  async subscribe(@Body() input: SubscribeInput, @Req() request: Request): Promise<MessageBody> {
    const message = this.isManager(request)
      ? await this.subscribers.add(input.email, request.user, input.consent)
      : await this.subscribers.subscribe(input, request.ip);
    return { message };
  }

  @NotSpamRoute(subscriberResource, 'Where the site sends mail, its owner is now asked to confirm it.')
  clear(
    @Param('id', new RecordIdPipe(subscriberResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<SubscriberRecord> {
    return this.subscribers.markAsNotSpam(id, by);
  }

  private isManager(request: Request): boolean {
    return this.csrf.isValid(request) && request.user?.permissions.includes(subscriberResource.write) === true;
  }
}
