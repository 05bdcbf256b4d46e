import { Controller, Delete, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { DEFAULT_OFFICE_LANGUAGE } from '../../core/language/office-languages.shared.js';
import { say } from '../../core/language/say.js';
import { siteEnglish } from '../../core/language/site-english.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { EndTokensQuery, revokedSentence } from '../users/end-tokens.dto.js';
import { AllowedWithoutFactor } from './allowed-without-factor.decorator.js';
import { CsrfTokenService } from './csrf-token.service.js';
import { clearEditorCookie, setEditorCookie } from './editor-cookie.js';
import { Me } from './me.dto.js';
import { MeService } from './me.service.js';
import { CsrfToken, OfficeLanguageRecord, OwnSession } from './sessions.dto.js';
import { clearSessionCookie } from './sessions.middleware.js';
import { SessionsService } from './sessions.service.js';

/** The signed-in user's own data and sessions. */
@ApiTags('Own account')
@Controller()
export class AccountController {
  constructor(
    private readonly csrf: CsrfTokenService,
    private readonly sessions: SessionsService,
    private readonly mine: MeService,
  ) {}

  /** Anti-forgery token of this session */
  @Get('admin/api/csrf_token')
  @SignedIn()
  @AllowedWithoutFactor()
  csrfToken(@Req() request: Request): CsrfToken {
    return { token: this.csrf.tokenOf(request) };
  }

  /** The signed-in user, with role, permissions, kinds of records and features */
  @Get('admin/api/me')
  @SignedIn()
  @AllowedWithoutFactor()
  me(@CurrentUser() user: AuthUser, @Req() request: Request, @Res({ passthrough: true }) response: Response): Me {
    setEditorCookie(request, response, user);
    return this.mine.of(user);
  }

  /** The language of the back office: the signed-in user's, or the browser's */
  @Get('admin/api/language')
  @Public({ beforeOpening: true })
  language(): OfficeLanguageRecord {
    return { language: readerLanguage() ?? DEFAULT_OFFICE_LANGUAGE, english: siteEnglish().names };
  }

  /** List own sessions, last used first */
  @Get('admin/api/sessions')
  @SignedIn()
  list(@Req() request: Request, @CurrentUser() user: AuthUser): Promise<OwnSession[]> {
    return this.sessions.list(request, user);
  }

  /** End an own session; ending the current one signs out */
  @Delete('admin/api/delete_session/:id')
  @SignedIn()
  @ApiParam({ name: 'id', description: 'The id from the list of sessions.' })
  @Refuses({ 404: 'The signed-in user has no session with this id.' })
  async end(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageBody> {
    if (this.sessions.isCurrent(request, id)) {
      await this.sessions.end(request);
      clearSessionCookie(response);
      clearEditorCookie(response);
    } else await this.sessions.endOwn(id, user);
    return { message: say('auth.sessionEnded') };
  }

  @Delete('admin/api/delete_other_sessions')
  @SignedIn()
  @ApiOperation({
    summary: 'End all own sessions except this one',
    description: 'With `end_tokens`, the own API tokens as well.',
  })
  @Refuses({ 422: '`end_tokens` is neither yes nor no.' })
  async endOthers(
    @Query() { end_tokens }: EndTokensQuery,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
  ): Promise<MessageBody> {
    const { sessions, tokens } = await this.sessions.endOthers(request, user, end_tokens);
    const ofSessions = say('auth.otherSessionsEnded', { count: sessions });
    return { message: [ofSessions, ...revokedSentence(tokens)].join(' ') };
  }
}
