import { Controller, HttpCode, Inject, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiSeeOtherResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, SignedIn } from '../core/access/access.decorator.js';
import type { AuthUser } from '../core/access/auth-user.dto.js';
import { CurrentUser } from '../core/access/current-user.decorator.js';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { MessageBody } from '../core/crud/resource.dto.js';
import { ErrorBody, ValidationErrorBody } from '../core/http/errors.dto.js';
import { RateLimit } from '../core/rate-limit/rate-limit.decorator.js';
import { setDeviceCookie } from './device-cookie.js';
import { clearEditorCookie, setEditorCookie } from './editor-cookie.js';
import { nextPath } from './next-path.js';
import { SESSION_COOKIE } from './sessions.middleware.js';
import { SessionsService } from './sessions.service.js';
import { SignInAnswer, SignInInput } from './sign-in.dto.js';
import { SignInGuard } from './sign-in.guard.js';
import { isFormRequest, nextParam, SignInPageFilter } from './sign-in-page.filter.js';

@ApiTags('Sign-in')
@Controller()
export class SignInController {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly sessions: SessionsService,
  ) {}

  @Post('admin/login')
  @Public()
  @UseGuards(SignInGuard)
  @UseFilters(SignInPageFilter)
  @ApiOperation({
    summary: 'Sign in',
    description:
      'The response sets the session cookie. A session expires after 8 hours without requests, and after 7 days in ' +
      'any case. ' +
      'A form that the browser submits itself (`Accept: text/html`) is redirected with 303: to `next`, or back to ' +
      '`/admin/login?error=…` with `error` one of `email`, `password`, `credentials`, `throttled`, `failed`.',
  })
  @ApiBody({ type: SignInInput })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiOkResponse({ type: SignInAnswer })
  @ApiSeeOtherResponse({
    description: 'For a form submitted without script: redirects to `next`, or back to the sign-in page.',
  })
  @ApiUnauthorizedResponse({
    type: ErrorBody,
    description: 'Wrong credentials; the message is the same for every reason.',
  })
  @ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'E-mail or password is missing.' })
  @ApiTooManyRequestsResponse({
    type: ErrorBody,
    description:
      'In 15 minutes: 5 failures for the account or 20 in total from this address, or 20 for the account from all ' +
      'addresses. The last limit does not apply to browsers that have signed in to the account before, nor to addresses ' +
      'with a session of the account.',
  })
  // Guards run before the body is validated, which costs time as well. `SignInGuard` limits failures more strictly.
  @RateLimit({ points: 60, duration: 60 })
  signIn(@CurrentUser() user: AuthUser, @Req() request: Request, @Res() response: Response): void {
    const redirect = nextPath(nextParam(request));
    response.setHeader('Cache-Control', 'no-store');
    setDeviceCookie(request, response, user.email, this.config);
    setEditorCookie(request, response, user);
    if (isFormRequest(request)) response.redirect(303, redirect);
    else response.status(200).json({ user, redirect } satisfies SignInAnswer);
  }

  @Post('admin/logout')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out', description: 'Ends this session.' })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<MessageBody> {
    await this.sessions.end(request);
    response.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
    clearEditorCookie(response);
    return { message: 'You are signed out.' };
  }
}
