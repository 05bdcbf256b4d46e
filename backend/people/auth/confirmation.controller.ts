import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { CONFIRMATION_MINUTES } from '../../core/access/recent-confirmation.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { sentence } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { PasskeyRequest, PasskeyUseInput } from '../second-factors/passkey.dto.js';
import { PasswordInput } from '../second-factors/second-factor.dto.js';
import { CSRF_HEADER, CsrfTokenService } from './csrf-token.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';

const CONFIRMED = sentence('auth.confirmed');

const NEW_ID =
  `Calls that need it are allowed for ${CONFIRMATION_MINUTES} minutes. The session gets a new id: the answer has its cookie, ` +
  'and its anti-forgery token in `X-CSRF-TOKEN`.';

/** Confirms that the owner is using a session, which some calls require: see `@RequireConfirmation()`. */
@ApiTags('Own account')
@Controller()
export class ConfirmationController {
  constructor(
    private readonly password: PasswordConfirmationService,
    private readonly passkeys: PasskeySignInService,
    private readonly csrf: CsrfTokenService,
  ) {}

  @Post('admin/api/confirm_password')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm by the password', description: NEW_ID })
  @Refuses({ 422: 'The password is missing or wrong.', 429: 'Too many wrong passwords; see Retry-After.' })
  async confirmPassword(
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageBody> {
    await this.password.confirm(current_password, user, request, response);
    return { message: CONFIRMED() };
  }

  @Post('admin/api/confirm_passkey_options')
  @SignedIn()
  @HttpCode(200)
  @RateLimit({ points: 30, duration: 60 })
  @ApiOperation({
    summary: 'Begin to confirm by a passkey',
    description:
      "Answers the options for the browser's own dialog, and sets a cookie that binds them to this browser, for five minutes " +
      'and one answer.',
  })
  @Refuses({ 409: "The site's address is an IP address, which has no passkeys." })
  async begin(
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequest> {
    return { options: await this.passkeys.beginConfirmation(request, response, user) };
  }

  @Post('admin/api/confirm_passkey')
  @SignedIn()
  @HttpCode(200)
  @RateLimit({ points: 30, duration: 60 })
  @ApiOperation({ summary: 'Confirm by a passkey', description: `One of the own passkeys. ${NEW_ID}` })
  @Refuses({ 422: 'Nothing was begun in this browser or it has expired, or the answer is not right.' })
  async confirmPasskey(
    @Body() { response: answer }: PasskeyUseInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageBody> {
    await this.passkeys.confirm(request, response, user, answer);
    response.setHeader(CSRF_HEADER, this.csrf.tokenOf(request));
    return { message: CONFIRMED() };
  }
}
