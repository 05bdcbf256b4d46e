import { Body, Controller, HttpStatus, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiForbiddenResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { ownPath } from '../../core/http/own-path.js';
import { pathnameOf } from '../../core/http/paths.js';
import { inSiteLanguage } from '../../core/http/site-addresses.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { LanguagesService } from '../languages/languages.service.js';
import { WordsService } from '../words/words.service.js';
import { OPENING_COOKIES, OPENING_PASS_SECONDS, OPENING_PASSWORD } from './opening.constants.js';
import { openingPage } from './opening-page.js';
import { SiteOpeningInput, SiteOpeningRecord } from './site-opening.dto.js';
import { SiteOpeningService } from './site-opening.service.js';

const label = 'Opening';
const path = 'admin/api/opening';

@ApiTags(label)
@Controller()
export class SiteOpeningController {
  constructor(
    private readonly service: SiteOpeningService,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
    private readonly identity: SiteIdentity,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  @ReadSingleton(path, Permission.IdentityRead, label, SiteOpeningRecord)
  read(): Promise<SiteOpeningRecord> {
    return this.service.read();
  }

  @UpdateSingleton(Put, path, Permission.IdentityWrite, label, SiteOpeningRecord)
  update(@Body() input: SiteOpeningInput, @CurrentUser() by: AuthUser): Promise<SiteOpeningRecord> {
    return this.service.update(input, by);
  }

  @Post('api/opening')
  @Public({ beforeOpening: true })
  @RateLimit({ points: 5, duration: 60 })
  @ApiOperation({
    summary: 'Look at a site that is not open yet',
    description:
      'The form of the page that visitors get meanwhile. The right password is answered with a cookie, and leads on to the address asked for.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['password'],
      properties: {
        password: { type: 'string', maxLength: OPENING_PASSWORD.max, example: 'seven purple bicycles' },
        next: { type: 'string', description: 'The path to continue to.', example: '/solutions' },
      },
    },
  })
  @ApiResponse({ status: HttpStatus.SEE_OTHER, description: 'The password is right: to `next`, or the home page.' })
  @ApiForbiddenResponse({
    description: 'It is not, or there is none: the page again.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  async enter(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const pass = await this.service.admit(passwordIn(body));
    const next = ownPath(fieldIn(body, 'next')) ?? '/';
    response.setHeader('Cache-Control', 'no-store');
    if (pass !== undefined) {
      const secure = this.config.siteUrl.startsWith('https:');
      response.cookie(OPENING_COOKIES[secure ? 0 : 1], pass, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure,
        maxAge: OPENING_PASS_SECONDS * 1000,
      });
      response.redirect(HttpStatus.SEE_OTHER, next);
      return;
    }
    const language = this.languages.suiting(pathnameOf(next), request.headers['accept-language']);
    const page = openingPage(
      {
        language,
        words: inSiteLanguage(language, this.languages, () => this.words.of('opening')),
        asksForPassword: this.service.asksForPassword,
        next,
        isWrong: true,
      },
      this.identity,
    );
    response
      .status(HttpStatus.FORBIDDEN)
      .set({ 'Content-Security-Policy': page.policy, 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(page.html);
  }
}

const fieldIn = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

/** Returns the password in a body; empty unless it is a text of a valid length. */
function passwordIn(body: unknown): string {
  const password = fieldIn(body, 'password');
  return typeof password === 'string' && password.length <= OPENING_PASSWORD.max ? password : '';
}
