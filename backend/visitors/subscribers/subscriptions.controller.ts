import { Controller, Get, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { Public } from '../../core/access/access.decorator.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { type SubscriptionPage, subscriptionPage } from './subscription-page.js';
import { SubscriptionsService } from './subscriptions.service.js';

const GONE = 'The link was used already, has expired, or never was one.';

/** Pages linked from mails. GET only asks for confirmation, since link scanners open every link of a mail. */
@ApiTags('Newsletter')
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly site: SiteIdentity,
    private readonly subscriptions: SubscriptionsService,
    private readonly words: WordsService,
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
    this.send(response, isValid ? HttpStatus.OK : HttpStatus.NOT_FOUND, isValid ? 'confirm' : 'unusable');
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
    this.send(response, isValid ? HttpStatus.OK : HttpStatus.NOT_FOUND, isValid ? 'confirmed' : 'unusable');
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
    if (!status) this.send(response, HttpStatus.NOT_FOUND, 'unknown');
    else this.send(response, HttpStatus.OK, status === 'unsubscribed' ? 'unsubscribed' : 'question');
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
    this.send(response, isKnown ? HttpStatus.OK : HttpStatus.NOT_FOUND, isKnown ? 'unsubscribed' : 'unknown');
  }

  private send(response: Response, status: HttpStatus, page: PageName): void {
    const { html, policy } = subscriptionPage(
      { language: this.words.language, ...pageOf(page, this.words.of('subscription')) },
      this.site,
    );
    response
      .status(status)
      .set({
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        // The URL contains the token.
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(html);
  }
}

/** A repeated parameter is an array, which is treated as an unknown token. */
const textOf = (token: unknown): string => (typeof token === 'string' ? token : '');

type PageName = 'confirm' | 'confirmed' | 'unusable' | 'question' | 'unsubscribed' | 'unknown';

function pageOf(name: PageName, words: Words['subscription']): Omit<SubscriptionPage, 'language'> {
  switch (name) {
    case 'confirm':
      return { title: words.confirmTitle, text: words.confirmText, button: words.confirmButton };
    case 'confirmed':
      return { title: words.confirmedTitle, text: words.confirmedText };
    case 'unusable':
      return { title: words.unusableTitle, text: words.unusableText };
    case 'question':
      return { title: words.questionTitle, text: words.questionText, button: words.questionButton };
    case 'unsubscribed':
      return { title: words.unsubscribedTitle, text: words.questionText };
    case 'unknown':
      return { title: words.unknownTitle, text: words.unknownText };
  }
}
