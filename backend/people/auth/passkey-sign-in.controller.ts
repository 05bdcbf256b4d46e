import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { PasskeyRequest, PasskeyRequestInput, PasskeySignInInput } from '../second-factors/passkey.dto.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { SignInAnswer } from './sign-in.dto.js';
import { SignInAnswers } from './sign-in-answers.js';

/** Signing in with a passkey. */
@ApiTags('Sign-in')
@Controller()
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly answers: SignInAnswers,
  ) {}

  @Post('admin/login/passkey_options')
  @Public({ beforeOpening: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to sign in with a passkey',
    description:
      "Answers the options for the browser's own dialog, and sets a cookie that binds them to this browser, for five minutes " +
      'and one answer.',
  })
  @Refuses({
    401: 'No second step is pending for this browser.',
    409: "The site's address is an IP address, which has no passkeys.",
    422: '`second_step` is neither yes nor no.',
  })
  @RateLimit({ points: 30, duration: 60 })
  async begin(
    @Body() { second_step }: PasskeyRequestInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequest> {
    response.setHeader('Cache-Control', 'no-store');
    return { options: await this.passkeys.begin(request, response, second_step === true) };
  }

  @Post('admin/login/passkey')
  @Public({ beforeOpening: true })
  @ApiOperation({
    summary: 'Sign in with a passkey',
    description:
      'A passkey verifies the person, and so takes the place of password and second factor; after the password it is the ' +
      'second step. The answer is that of any sign-in, and sets the session cookie.',
  })
  @ApiOkResponse({ type: SignInAnswer })
  @Refuses({
    401:
      'Nothing was begun in this browser or it has expired, the passkey is not known, or its answer is not right: another ' +
      'challenge, another site, an unverified person, or a count that does not go up.',
    422: 'The passkey’s response is missing.',
  })
  @RateLimit({ points: 30, duration: 60 })
  async finish(
    @Body() { response: answer, next }: PasskeySignInInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const user = await this.passkeys.finish(request, response, answer);
    this.answers.send(request, response, user, next);
  }
}
