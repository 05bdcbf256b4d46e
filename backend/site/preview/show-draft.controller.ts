import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { fill } from '../../company/words/fill.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { Public } from '../../core/access/access.decorator.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { publicPolicy } from '../../core/http/security-headers.middleware.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { plainPage } from '../../core/ssr/error-page.js';
import { dateFormat } from '../../core/text/dates.shared.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { escapeHtml } from '../../core/text/text.js';
import { DraftLinksService } from './draft-links.service.js';

const BAR =
  '.draftBar{padding:.5rem 1rem;background:#ffd08a;color:#0b2425;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center}';
const BAR_SOURCE = `'sha256-${createHash('sha256').update(BAR).digest('base64')}'`;

/** To the minute, with the time zone, since the recipient may be elsewhere. */
const EXPIRY: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Added to the policy of public pages: the page is read-only. */
const READ_ONLY = "script-src 'none'; form-action 'none'";

@ApiTags('Draft links')
@Controller()
export class ShowDraftController {
  constructor(
    private readonly links: DraftLinksService,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  @Get('show/:token')
  @Public()
  @RateLimit({ points: 30, duration: 60, name: 'drafts' })
  @ApiOperation({
    summary: 'Page with a draft',
    description: 'What a link to a draft opens: a page of the public site, with a bar that says until when.',
  })
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiNotFoundResponse({
    description: 'The link has expired or was revoked, or there never was one.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const opened = await this.links.open(token, clientContextOf(request, response));
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // The address is a secret and must not be sent to linked sites.
      'Referrer-Policy': 'no-referrer',
    });
    const { ended, endedText, shown } = this.words.of('drafts');
    if (!opened) {
      const { html, style } = plainPage(this.site, {
        language: this.words.language,
        title: ended,
        text: endedText,
        link: this.words.of('shell').backHome,
      });
      response.set('Content-Security-Policy', publicPolicy({ scripts: [], styles: [style] }, this.config));
      response.status(404).send(html);
      return;
    }
    const { page } = opened.shown;
    const { language } = this.words;
    const date = dateFormat(language === DEFAULT_LANGUAGE ? 'en-GB' : language, this.site.timeZone, EXPIRY).format(
      opened.expiresAt,
    );
    const bar = `<style>${BAR}</style><aside class="draftBar">${escapeHtml(fill(shown, { date }))}</aside>`;
    const styles = [...page.inline.styles, BAR_SOURCE];
    response.setHeader('Content-Security-Policy', [publicPolicy({ scripts: [], styles }, this.config), READ_ONLY]);
    response.status(page.status).send(
      page.html
        .toString()
        .replace('<head>', '<head><meta name="robots" content="noindex">')
        .replace('<body>', () => `<body>${bar}`),
    );
  }
}
