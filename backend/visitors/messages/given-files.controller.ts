import { Controller, Get, HttpStatus, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { WordsService } from '../../company/words/words.service.js';
import { Public } from '../../core/access/access.decorator.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { documentHeaders } from '../../infrastructure/uploads/file-headers.constants.js';
import { attachmentDisposition } from '../../infrastructure/uploads/original-filename.js';
import { UploadFilesService } from '../../infrastructure/uploads/upload-files.service.js';
import { subscriptionPage } from '../subscribers/subscription-page.js';
import { GIVEN_DAYS, type Given, GivenFilesService } from './given-files.service.js';

/** Files of records that a form gives, by the links of mails. */
@ApiTags('Form')
@Controller()
export class GivenFilesController {
  constructor(
    private readonly given: GivenFilesService,
    private readonly files: UploadFilesService,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
  ) {}

  @Get('api/given_file')
  @Public()
  @ApiOperation({
    summary: 'Download a file that a form gives',
    description:
      `The link of the mail to whoever has sent the form of a record that gives files (\`given_fields\` of \`record_form\`). It works for ${GIVEN_DAYS} days, ` +
      'as often as it is opened, while visitors see the record and the message is kept. Otherwise a page says so, with a link to the record.',
  })
  @ApiQuery({ name: 'token', type: String })
  @ApiProduces('application/pdf', 'text/html')
  @ApiOkResponse({ description: 'The file.', schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'The link has ended, or never was one: a page.', schema: { type: 'string' } })
  async download(@Res() response: Response, @Query('token') token?: unknown): Promise<void> {
    // The address contains the token, and what it leads to is for one person.
    response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
    const given: Given = typeof token === 'string' ? await this.given.find(token) : { state: 'unknown' };
    if (given.state === 'file') {
      const { upload } = given;
      const headers = {
        ...documentHeaders,
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Content-Disposition': attachmentDisposition(upload.original_name ?? upload.name.replace(/^.*\//, '')),
      };
      if (await this.files.send(response, upload.path ?? upload.name, headers)) return;
    }
    this.sendGone(response, given.state === 'over' ? given.page : undefined);
  }

  private sendGone(response: Response, page: { title: string; path: string } | undefined): void {
    const words = this.words.of('formPages');
    const { html, policy } = subscriptionPage(
      {
        language: this.words.language,
        title: words.givenGone,
        text: words.givenGoneText,
        ...(page ? { link: page } : {}),
      },
      this.site,
    );
    response.status(HttpStatus.NOT_FOUND).set({ 'Content-Security-Policy': policy }).type('html').send(html);
  }
}
