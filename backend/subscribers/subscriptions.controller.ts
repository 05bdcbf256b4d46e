import { Controller, Get, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../core/access/access.decorator.js';
import { SiteIdentity } from '../core/identity/site-identity.js';
import { SUBSCRIPTION_POLICY, type SubscriptionPage, subscriptionPage } from './subscription-page.js';
import { SubscriptionsService } from './subscriptions.service.js';

const CONFIRMED: SubscriptionPage = {
  title: 'You are subscribed',
  text: 'Thank you for confirming. You will get our next newsletter.',
};

const CONFIRM: SubscriptionPage = {
  title: 'Confirm your subscription?',
  text: 'Press the button, and you will get our newsletter. If you did not ask for it, just close this page: nothing happens.',
  button: 'Confirm subscription',
};

const UNUSABLE: SubscriptionPage = {
  title: 'This link can’t be used any more',
  text: 'It was used already, or it is older than 48 hours. If you have not confirmed yet, please subscribe once more.',
};

const QUESTION: SubscriptionPage = {
  title: 'Unsubscribe from our newsletter?',
  text: 'You will get no more newsletters from us.',
  button: 'Unsubscribe',
};

const UNSUBSCRIBED: SubscriptionPage = {
  title: 'You are unsubscribed',
  text: 'You will get no more newsletters from us.',
};

const UNKNOWN: SubscriptionPage = {
  title: 'This link is not known',
  text: 'It may have been cut off in the mail; please copy the whole of it. If your address was deleted here, you get no newsletters.',
};

const GONE = 'The link was used already, has expired, or never was one.';

/** The pages that links in mails open. GET only asks: link scanners open every link of a mail. */
@ApiTags('Newsletter')
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly site: SiteIdentity,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Get('api/confirm_subscription')
  @Public()
  @ApiOperation({
    summary: 'Show the page that asks to confirm a subscription',
    description:
      'The link of the confirmation mail: a page with one button. Changes nothing, however often programs open the link.',
  })
  @ApiQuery({ name: 'token', type: String })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The page.', schema: { type: 'string' } })
  @ApiNotFoundResponse({ description: GONE, schema: { type: 'string' } })
  async askToConfirm(@Res() response: Response, @Query('token') token?: unknown): Promise<void> {
    const isValid = await this.subscriptions.isConfirmable(textOf(token));
    this.send(response, isValid ? HttpStatus.OK : HttpStatus.NOT_FOUND, isValid ? CONFIRM : UNUSABLE);
  }

  @Post('api/confirm_subscription')
  @Public()
  @ApiOperation({
    summary: 'Confirm a subscription',
    description:
      'Called by the button of that page. The token is valid once, for 48 hours, and is all that is required.',
  })
  @ApiQuery({ name: 'token', type: String })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The address is subscribed.', schema: { type: 'string' } })
  @ApiNotFoundResponse({ description: GONE, schema: { type: 'string' } })
  async confirm(@Res() response: Response, @Query('token') token?: unknown): Promise<void> {
    const isValid = await this.subscriptions.confirm(textOf(token));
    this.send(response, isValid ? HttpStatus.OK : HttpStatus.NOT_FOUND, isValid ? CONFIRMED : UNUSABLE);
  }

  @Get('api/unsubscribe')
  @Public()
  @ApiOperation({
    summary: 'Show the page that asks to unsubscribe',
    description: 'A page with one button; changes nothing.',
  })
  @ApiQuery({ name: 'token', type: String })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The page.', schema: { type: 'string' } })
  @ApiNotFoundResponse({ description: 'No subscriber has this token.', schema: { type: 'string' } })
  async ask(@Res() response: Response, @Query('token') token?: unknown): Promise<void> {
    const status = await this.subscriptions.statusOf(textOf(token));
    if (!status) this.send(response, HttpStatus.NOT_FOUND, UNKNOWN);
    else this.send(response, HttpStatus.OK, status === 'unsubscribed' ? UNSUBSCRIBED : QUESTION);
  }

  @Post('api/unsubscribe')
  @Public()
  @ApiOperation({
    summary: 'Unsubscribe',
    description:
      'What the button does, and what mail programs call for one click (RFC 8058). Nothing but the token is needed.',
  })
  @ApiQuery({ name: 'token', type: String })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The address is unsubscribed.', schema: { type: 'string' } })
  @ApiNotFoundResponse({ description: 'No subscriber has this token.', schema: { type: 'string' } })
  async unsubscribe(@Res() response: Response, @Query('token') token?: unknown): Promise<void> {
    const isKnown = await this.subscriptions.unsubscribe(textOf(token));
    this.send(response, isKnown ? HttpStatus.OK : HttpStatus.NOT_FOUND, isKnown ? UNSUBSCRIBED : UNKNOWN);
  }

  private send(response: Response, status: HttpStatus, page: SubscriptionPage): void {
    response
      .status(status)
      .set({
        'Content-Security-Policy': SUBSCRIPTION_POLICY,
        'Cache-Control': 'no-store',
        // The URL contains the token.
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(subscriptionPage(page, this.site.siteName));
  }
}

/** A repeated parameter is an array: treated as an unknown token. */
const textOf = (token: unknown): string => (typeof token === 'string' ? token : '');
