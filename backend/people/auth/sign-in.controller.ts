import { Controller, HttpCode, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiSeeOtherResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, SignedIn } from '../../core/access/access.decorator.js';
import { Contributions } from '../../core/features/contributions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say, sentence } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { AllowedWithoutFactor } from './allowed-without-factor.decorator.js';
import { clearEditorCookie } from './editor-cookie.js';
import { AccountsElsewhere } from './elsewhere.js';
import { nextPath } from './next-path.js';
import { ABSOLUTE_DAYS, IDLE_HOURS } from './session.constants.js';
import type { Session } from './session.entity.js';
import { clearSessionCookie } from './sessions.middleware.js';
import { SessionsService } from './sessions.service.js';
import { SecondStepAnswer, SignedOutAnswer, SignInAnswer, SignInInput } from './sign-in.dto.js';
import { SignInGuard } from './sign-in.guard.js';
import { SignInAnswers } from './sign-in-answers.js';
import { isFormRequest, nextParam, SignInPageFilter } from './sign-in-page.filter.js';

const SECOND_STEP = sentence('auth.secondFactorRequired');

@ApiTags('Sign-in')
@Controller()
export class SignInController {
  constructor(
    private readonly answers: SignInAnswers,
    private readonly sessions: SessionsService,
    private readonly contributions: Contributions,
  ) {}

  @Post('admin/login')
  @Public({ beforeOpening: true })
  @UseGuards(SignInGuard)
  @UseFilters(SignInPageFilter)
  @ApiOperation({
    summary: 'Sign in',
    description:
      `The response sets the session cookie. A session expires after ${IDLE_HOURS} hours without requests, and after ` +
      `${ABSOLUTE_DAYS} days in any case. ` +
      'A form that the browser submits itself (`Accept: text/html`) is redirected with 303: to `next`, or back to ' +
      '`/admin/login?error=…` with `error` one of `email`, `password`, `credentials`, `throttled`, `failed`. ' +
      'Who has a second factor gets 202 with the next step, or is redirected to it.',
  })
  @ApiBody({ type: SignInInput })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiOkResponse({ type: SignInAnswer })
  @ApiAcceptedResponse({
    type: SecondStepAnswer,
    description:
      'The password is right, and the account has a second factor: nobody is signed in yet. The response sets a cookie ' +
      'for `POST /admin/login/code`, which takes the code; people enter it at `redirect`.',
  })
  @ApiSeeOtherResponse({
    description:
      'For a form submitted without script: redirects to `next`, to the second step, or back to the sign-in page.',
  })
  @Refuses({
    401: 'Wrong credentials; the message is the same for every reason.',
    422: 'E-mail or password is missing.',
    429:
      'In 15 minutes: 5 failures for the account or 20 in total from this address, or 20 for the account from all ' +
      'addresses. The last limit does not apply to browsers that have signed in to the account before, nor to addresses ' +
      'with a session of the account.',
  })
  // Guards run before the body is validated, which costs time as well. `SignInGuard` limits failures more strictly.
  @RateLimit({ points: 60, duration: 60 })
  signIn(@Req() request: Request, @Res() response: Response): void {
    const { user, secondStep } = request;
    const next = nextParam(request);
    if (user && !secondStep) {
      this.answers.send(request, response, user, next);
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    const redirect = `/admin/login?${new URLSearchParams({ step: 'code', next: nextPath(next) })}`;
    if (isFormRequest(request)) response.redirect(303, redirect);
    else response.status(202).json({ message: SECOND_STEP(), redirect, second_step: secondStep });
  }

  @Post('admin/logout')
  @SignedIn()
  @AllowedWithoutFactor()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign out',
    description:
      'Ends the session, and tells the browser to forget the pages that it has kept. One that began with a company account also has ' +
      'the address that ends the session at its provider.',
  })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SignedOutAnswer> {
    const session = await this.sessions.rowOf(request);
    await this.sessions.end(request);
    clearSessionCookie(response);
    clearEditorCookie(response);
    // Clears cached screens, but not the storage, which contains unsaved forms.
    response.setHeader('Clear-Site-Data', '"cache"');
    const redirect = session ? await this.addressElsewhere(session) : undefined;
    return { message: say('auth.signedOut'), ...(redirect === undefined ? {} : { redirect }) };
  }

  private async addressElsewhere(session: Session): Promise<string | undefined> {
    for (const accounts of this.contributions.of(AccountsElsewhere)) {
      const url = await accounts.signOutUrl(session);
      if (url !== undefined) return url;
    }
    return undefined;
  }
}
