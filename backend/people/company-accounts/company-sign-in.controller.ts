import { BadRequestException, Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiConsumes,
  ApiFoundResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiSeeOtherResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { AllowedWithoutFactor } from '../auth/allowed-without-factor.decorator.js';
import { SignInAnswers } from '../auth/sign-in-answers.js';
import { LogoutInput, SignInProvider } from './account-provider.dto.js';
import { AccountProvidersService } from './account-providers.service.js';
import { CompanySignInService } from './company-sign-in.service.js';
import { CompanySignInError } from './company-sign-in-error.js';
import { LogoutTokenError } from './logout-token-shape.js';
import { LogoutTokensService } from './logout-tokens.service.js';
import { OwnCompanyAccounts } from './own-company-accounts.service.js';

const NO_PROVIDER = 'There is no such provider.';

const BACK =
  'Or back to `/admin/login?error=…`, with `error` one of `company_away`, `company_expired`, `company_invalid`, `company_refused`, `company_unverified`, `company_unknown`, `company_other`, `company_role`.';

/** Signing in with an account of the company, by OpenID Connect. */
@ApiTags('Sign-in')
@Controller()
export class CompanySignInController {
  constructor(
    private readonly providers: AccountProvidersService,
    private readonly signIns: CompanySignInService,
    private readonly answers: SignInAnswers,
    private readonly own: OwnCompanyAccounts,
    private readonly tokens: LogoutTokensService,
  ) {}

  /** List the providers of the sign-in page */
  @Get('admin/api/sign_in_providers')
  @Public({ beforeOpening: true })
  offered(): Promise<SignInProvider[]> {
    return this.providers.offered();
  }

  @Get('admin/login/company/:slug')
  @Public({ beforeOpening: true })
  @RateLimit({ points: 20, duration: 60 })
  @ApiOperation({
    summary: 'Begin to sign in with an account of the company',
    description:
      'Redirects the browser to the provider, and sets a cookie that binds the answer to this browser, for ten minutes and one answer.',
  })
  @ApiQuery({ name: 'next', type: String, required: false, description: 'Path to open after the sign-in.' })
  @ApiFoundResponse({ description: 'To the provider.' })
  @ApiSeeOtherResponse({ description: BACK })
  @Refuses({ 404: NO_PROVIDER })
  async begin(
    @Param('slug') slug: string,
    @Query('next') next: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.redirect(302, await this.signIns.begin(request, response, slug, { next }));
    } catch (error) {
      this.refuse(response, slug, error);
    }
  }

  /** List the providers of the own company accounts */
  @Get('admin/api/own_company_accounts')
  @SignedIn()
  @AllowedWithoutFactor()
  ofUser(@CurrentUser() { id }: AuthUser): Promise<SignInProvider[]> {
    return this.own.of(id);
  }

  @Get('admin/login/company/:slug/confirm')
  @SignedIn()
  @AllowedWithoutFactor()
  @RateLimit({ points: 20, duration: 60 })
  @ApiOperation({
    summary: 'Confirm at the provider of a company account',
    description:
      'For a page of its own: the provider asks the person anew (`prompt=login`, `max_age=0`), and its `auth_time` must be of now. The ' +
      'session then counts as confirmed, and gets a new id and anti-forgery token.',
  })
  @ApiFoundResponse({ description: 'To the provider.' })
  @ApiSeeOtherResponse({ description: BACK })
  @Refuses({ 404: NO_PROVIDER })
  async confirm(
    @Param('slug') slug: string,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.redirect(302, await this.signIns.begin(request, response, slug, { user }));
    } catch (error) {
      this.refuse(response, slug, error);
    }
  }

  @Post('admin/login/company/:slug/backchannel')
  @Public({ beforeOpening: true })
  @HttpCode(204)
  @RateLimit({ points: 120, duration: 60 })
  @ApiOperation({
    summary: 'End the sessions of a company account',
    description: 'For the provider itself: OpenID Connect Back-Channel Logout 1.0. A token works once.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiNoContentResponse({ description: 'The sessions are over.' })
  @Refuses({ 400: 'The token is not right.', 404: NO_PROVIDER, 422: 'There is no token.' })
  async end(
    @Param('slug') slug: string,
    @Body() { logout_token }: LogoutInput,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await this.tokens.end(slug, logout_token, { ip, response });
    } catch (error) {
      if (!(error instanceof LogoutTokenError)) throw error;
      this.signIns.refuse(slug, new CompanySignInError('company_invalid', `a token for signing out: ${error.message}`));
      throw new BadRequestException({ message: say('companyAccounts.logoutTokenInvalid'), error: 'invalid_request' });
    }
  }

  @Get('admin/login/company/:slug/callback')
  @Public({ beforeOpening: true })
  @RateLimit({ points: 20, duration: 60 })
  @ApiOperation({
    summary: 'Finish a sign-in with an account of the company',
    description:
      'The provider sends the browser here, with a code that works once. The person is known by issuer and subject, and before the first ' +
      'sign-in by the verified e-mail address. Who has a second factor is asked for it, unless the `amr` of the provider says that it has.',
  })
  @ApiSeeOtherResponse({ description: `To the page that was asked for. ${BACK}` })
  @Refuses({ 404: NO_PROVIDER })
  @ApiOkResponse({
    description: 'A page that leads to the second step.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  async finish(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      const { user, next, needsSecondStep, isConfirmation } = await this.signIns.finish(request, response, slug);
      if (isConfirmation) sendNote(response, say('companyAccounts.confirmed'));
      else if (needsSecondStep) sendOn(response, `/admin/login?${new URLSearchParams({ step: 'code', next })}`);
      else this.answers.sendBrowser(request, response, user, next);
    } catch (error) {
      this.refuse(response, slug, error);
    }
  }

  private refuse(response: Response, slug: string, error: unknown): void {
    if (!(error instanceof CompanySignInError)) throw error;
    this.signIns.refuse(slug, error);
    response.redirect(303, `/admin/login?${new URLSearchParams({ error: error.code })}`);
  }
}

/** A page that says one sentence. */
function sendNote(response: Response, text: string): void {
  response.type('html').send(`<!doctype html><html><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`);
}

/** Leads on from a page of this site: browsers send no strict cookies with a redirect that another site began. */
function sendOn(response: Response, path: string): void {
  const address = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  response
    .type('html')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}">…</a></p></html>`,
    );
}
