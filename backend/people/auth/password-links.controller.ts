import { Body, ConflictException, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import {
  AccountLinkInput,
  AccountLinkRecord,
  ChosenPasswordInput,
  PasswordLinkRequest,
} from '../users/account-link.dto.js';
import { AccountLinksService } from '../users/account-links.service.js';
import { EmergencyAdministrator } from '../users/emergency-administrator.service.js';
import { UsersService } from '../users/users.service.js';
import { PasswordLinksService } from './password-links.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInOptions } from './sign-in.dto.js';
import { SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

const QUARTER_HOUR = 15 * 60;
const GONE = 'The link was used, has expired, was replaced by a newer one, or never was one.';

/** Links for choosing a password, after a reset request or an invitation. */
@ApiTags('Sign-in')
@Controller()
export class PasswordLinksController {
  constructor(
    private readonly outbox: OutboxService,
    private readonly requests: PasswordLinksService,
    private readonly links: AccountLinksService,
    private readonly users: UsersService,
    private readonly rateLimiter: SignInRateLimiterService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly emergency: EmergencyAdministrator,
  ) {}

  /** List the options of the sign-in page */
  @Get('admin/api/sign_in_options')
  @Public({ beforeOpening: true })
  async options(@Req() { user }: Request): Promise<SignInOptions> {
    const company_only = !(await this.emergency.mayUseOwnWays(user?.id));
    return { mail: this.outbox.isEnabled, passkeys: await this.passkeys.areUsed(), company_only };
  }

  @Post('admin/api/request_password_link')
  @Public({ beforeOpening: true })
  @HttpCode(200)
  @RateLimit({ points: 10, duration: QUARTER_HOUR })
  @ApiOperation({
    summary: 'Ask for a link to choose a new password',
    description:
      'Mails it to the address, if it is that of an active user, at most three times an hour. The answer and its time are ' +
      'the same for every address.',
  })
  @Refuses({ 409: 'Email is not set up on this site.', 422: 'This is not a valid e-mail address.' })
  request(@Body() { email }: PasswordLinkRequest): MessageBody {
    if (!this.outbox.isEnabled) throw new ConflictException({ message: say('auth.mailNotSetUp') });
    this.requests.request(email);
    return { message: say('auth.resetMailSent') };
  }

  @Post('admin/api/read_password_link')
  @Public({ beforeOpening: true })
  @HttpCode(200)
  @RateLimit({ points: 60, duration: QUARTER_HOUR })
  @ApiOperation({
    summary: 'Show the account that a password link belongs to',
    description: 'Changes nothing. A POST, so that the token is in no log.',
  })
  @Refuses({ 404: GONE, 422: 'This is no token.' })
  async read(@Body() { token }: AccountLinkInput): Promise<AccountLinkRecord> {
    const { kind, user, expires_at } = await this.links.find(token);
    const tokens = await this.sessions.countTokens(user.id);
    return { kind, name: user.name, email: user.email, expires_at: expires_at.toISOString(), tokens };
  }

  @Post('admin/api/choose_password')
  @Public({ beforeOpening: true })
  @HttpCode(200)
  @RateLimit({ points: 30, duration: QUARTER_HOUR })
  @ApiOperation({
    summary: 'Choose a password by a link',
    description:
      "Uses the link up, and ends all of the person's sessions; with `end_tokens`, the API tokens as well. It starts none: the person signs in with the new password.",
  })
  @Refuses({
    404: GONE,
    409: 'The person signs in with an account of the company.',
    422: 'The password breaks a rule; the link still works.',
  })
  async choose(
    @Body() { token, password, end_tokens }: ChosenPasswordInput,
    @Req() request: Request,
  ): Promise<MessageBody> {
    const { email } = await this.users.choosePassword(token, password, end_tokens);
    await this.rateLimiter.forgive(email, request);
    return { message: say('auth.passwordReset') };
  }
}
