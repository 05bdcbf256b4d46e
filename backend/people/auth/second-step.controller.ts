import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiSeeOtherResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { SecondStepService } from './second-step.service.js';
import { SecondStepInput, SecondStepState, SignInAnswer } from './sign-in.dto.js';
import { SignInAnswers } from './sign-in-answers.js';
import { SecondStepPageFilter } from './sign-in-page.filter.js';

/** The second step of a sign-in. */
@ApiTags('Sign-in')
@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly answers: SignInAnswers,
  ) {}

  /** Fetch the second step that is pending in this browser */
  @Get('admin/api/sign_in_step')
  @Public({ beforeOpening: true })
  async state(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SecondStepState> {
    response.setHeader('Cache-Control', 'no-store');
    return { second_step: await this.secondStep.current(request) };
  }

  @Post('admin/login/code')
  @Public({ beforeOpening: true })
  @UseFilters(SecondStepPageFilter)
  @ApiOperation({
    summary: 'Sign in, second step: with a code',
    description:
      'After `POST /admin/login` was answered with 202, in the same browser, within five minutes and five attempts: takes ' +
      'the code of the authenticator app, or a recovery code. Each code works once. The answer is that of a sign-in ' +
      'without a second step, and sets the session cookie. A form that the browser submits itself (`Accept: text/html`) ' +
      'is redirected with 303: to `next`, or back to `/admin/login?step=code&error=…` with `error` one of `code`, ' +
      '`throttled`, `failed`, or to `/admin/login?error=step`.',
  })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiOkResponse({ type: SignInAnswer })
  @ApiSeeOtherResponse({ description: 'For a form submitted without script.' })
  @Refuses({
    401: 'No sign-in of this browser is waiting for a code: start again with the password.',
    409: "The site's secret has changed, so that codes of the app can't be checked. Recovery codes still work.",
    422: 'The code is wrong, or was used already. Another one may be tried.',
  })
  @RateLimit({ points: 60, duration: 60 })
  async finish(
    @Body() { code, next }: SecondStepInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const user = await this.secondStep.finish(request, response, code);
    this.answers.send(request, response, user, next);
  }
}
