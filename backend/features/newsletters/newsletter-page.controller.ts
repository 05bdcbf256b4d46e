import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { OfferedWith } from '../../company/offerings/offered.decorator.js';
import { Public } from '../../core/access/access.decorator.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { mailPagePolicy } from '../../core/http/security-headers.middleware.js';
import { NewsletterDraftsService } from './newsletter-drafts.service.js';

/** The public page of a newsletter, linked from its mail. */
@ApiTags('Newsletter')
@Controller()
export class NewsletterPageController {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly newsletters: NewsletterDraftsService,
  ) {}

  @Get('updates/newsletters/:id')
  @Public()
  @ApiOperation({
    summary: 'The page of a newsletter that has gone out',
    description:
      'As its mails show it, without links of a subscriber. Search engines list it only where its editor wants that.',
  })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The page.', schema: { type: 'string' } })
  @OfferedWith('newsletter')
  @Refuses({ 404: 'No newsletter has this id, it has not gone out, or it is of plain text.' })
  async show(@Param('id', new RecordIdPipe('Newsletter')) id: number, @Res() response: Response): Promise<void> {
    const { html, isIndexed } = await this.newsletters.page(id);
    response
      .set({
        'Content-Security-Policy': mailPagePolicy(this.config),
        'Cache-Control': 'no-cache',
        ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
      })
      .type('html')
      .send(html);
  }
}
